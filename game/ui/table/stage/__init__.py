"""The moving picture of a table: cards and chips on their way, each at its own pace."""
