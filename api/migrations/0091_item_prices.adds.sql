-- Since when an item has its price: only the few entries of the audit that changed one.
CREATE INDEX audit_item_prices ON audit (record_id, at)
  WHERE record_type = 'item' AND part IS NULL AND new_values ? 'price_per_unit';
