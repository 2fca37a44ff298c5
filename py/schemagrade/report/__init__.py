"""The report: one JSON document from which every view is shown. Described by `report.schema.json`."""
