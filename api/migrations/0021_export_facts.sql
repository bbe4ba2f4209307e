-- What a workbook said above its list: another crew or other notes make it another workbook too. Null: from before this was kept.
ALTER TABLE draft_exports ADD COLUMN facts jsonb;
