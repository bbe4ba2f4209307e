import type {
  Load,
  LoadDetail,
  LoadDifferences,
  LoadEvent,
  LoadLine,
  Operations,
  Receipt,
} from 'shared-api/contract';
import { addedCategory } from 'shared-api/rules';
import { type FakeHandlers, threadServer } from 'shared-api/testing';

export const device = '00000000-0000-7000-8000-00000000000d';
let made = 0;
const id = (what: number) => `00000000-0000-7000-8000-${String(what).padStart(12, '0')}`;

export function buildLine(line: Partial<LoadLine> = {}): LoadLine {
  made += 1;
  return {
    ...{ id: id(made), item_id: made, category_name: 'Access & Hoisting', subcategory_name: null },
    ...{
      item_name: `Item ${made}`,
      unit_name: 'EA',
      is_sub_item: false,
      planned: 2,
      note: '',
      comes_back: true,
    },
    ...line,
  };
}

export function buildEvent(event: Partial<LoadEvent> & Pick<LoadEvent, 'kind' | 'line_id'>): LoadEvent {
  made += 1;
  const at = '2026-11-26T10:02:00.000Z';
  return {
    ...{ id: id(made), seq: made, quantity: null, seen: null, undoes: null, text: null },
    ...{ user_id: 11, user_name: 'Caleb Ostrander', device: id(11), made_at: at, at },
    ...event,
  };
}

export const buildLoad = (load: Partial<Load> = {}): Load => ({
  ...{
    id: 7,
    code: 'abcdefghij',
    project_id: 304,
    custom_id: '25-1003',
    project_name: 'Maple Grove Elem Reroof',
  },
  ...{
    draft_id: 5005,
    draft_number: 1,
    truck: '',
    trip: 1,
    created_by: 6,
    created_by_name: 'Marisol Vantree',
  },
  ...{
    created_datetime: '2026-11-25T10:02:00.000Z',
    status: 'preparing',
    newer_load_id: null,
    next_trip_id: null,
    can: { load: true },
  },
  counts: { lines: 0, loaded: 0, partly: 0, open: 0, returns: false },
  ...load,
});

/** A server with one load, which stores every operation unless `decide` says otherwise. */
export function loadServer(
  lines: LoadLine[],
  {
    load = buildLoad(),
    events = [],
    decide = () => ({ outcome: 'applied' }),
    differences: found = [],
  }: {
    readonly load?: Load;
    readonly events?: LoadEvent[];
    readonly differences?: LoadDifferences['differences'];
    readonly decide?: (operation: Operations['operations'][number]) => Partial<Receipt>;
  } = {},
) {
  const differences = [...found];
  const detail: LoadDetail = { load, lines: [...lines], events: [...events] };
  const handlers: FakeHandlers = {
    ...threadServer().handlers,
    'GET /loads/:id': () => detail,
    'GET /loads/:id/differences': () => ({ differences, version: String(differences.length) }),
    'GET /loads/:id/news': ({ query }) => ({
      load,
      added: detail.lines.filter(({ planned }) => planned === 0),
      events: detail.events.filter(({ seq }) => seq > Number(query.get('after'))),
    }),
    'POST /operations': ({ body }) => {
      const sent = body as Operations; // our own client sent it
      const receipts = sent.operations.map((operation) => {
        const receipt = {
          id: operation.id,
          outcome: 'applied',
          code: null,
          detail: null,
          ...decide(operation),
        };
        if (receipt.outcome === 'applied' && operation.type === 'event')
          detail.events.push(
            buildEvent({ ...operation, user_id: 6, user_name: 'Marisol Vantree', device: sent.device }),
          );
        if (receipt.outcome === 'applied' && operation.type === 'line')
          detail.lines.push(
            buildLine({ ...operation, id: operation.line_id, planned: 0, category_name: addedCategory }),
          );
        return receipt;
      });
      return { receipts };
    },
  };
  return { detail, differences, handlers };
}
