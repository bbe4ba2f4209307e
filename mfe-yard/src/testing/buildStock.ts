import type { StockEvent, StockLine, StockOperation } from 'shared-api/contract';

const at = '2026-11-17T10:30:00.000Z';

export const buildStockLine = (more: Partial<StockLine> = {}): StockLine => ({
  item_id: 1001,
  item_name: 'Universal single-ply sealant, 11 oz',
  category_name: 'Adhesives & Sealants',
  subcategory_name: null,
  unit_name: 'TB',
  min_qty: 24,
  yard_id: 1,
  quantity: 14,
  last_count: { id: idOf(1), quantity: 14, user_id: 11, user_name: 'Caleb Ostrander', made_at: at },
  double: null,
  ...more,
});

export const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const buildStockEvent = (more: Partial<StockEvent> = {}): StockEvent => ({
  id: idOf(1),
  kind: 'counted',
  yard_id: 1,
  yard_name: 'Main yard',
  quantity: 14,
  seen: null,
  reason: null,
  other_yard_id: null,
  other_yard_name: null,
  of_id: null,
  is_undone: false,
  load_id: null,
  project_name: null,
  user_id: 11,
  user_name: 'Caleb Ostrander',
  made_at: at,
  ...more,
});

export const buildStockOperation = (more: Partial<StockOperation> = {}): StockOperation => ({
  id: idOf(2),
  item_id: 1001,
  yard_id: 1,
  kind: 'counted',
  quantity: 12,
  seen: 14,
  reason: null,
  other_yard_id: null,
  of_id: null,
  made_at: '2026-12-01T15:12:00.000Z',
  ...more,
});
