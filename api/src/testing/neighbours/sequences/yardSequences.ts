import { sql } from 'drizzle-orm';
import { workbookType } from 'shared-api/rules';
import { accounts } from '#src/testing/testServer.ts';
import type { Sequence } from './Sequence.ts';

export const yardSequences: readonly Sequence[] = [
  {
    title: 'a yard is made, filled, reserved from, emptied and deleted without a change to others',
    routes: [
      'POST /v1/yards',
      'PUT /v1/yards/{id}',
      'DELETE /v1/yards/{id}',
      'PUT /v1/yards/{id}/items/{itemId}',
      'POST /v1/projects/{projectId}/contents/{contentId}/rentals',
      'PUT /v1/owned-counts',
      'POST /v1/owned-counts/workbook',
      'PUT /v1/yards/turnaround',
      'PUT /v1/projects/{projectId}/contents/{contentId}/yard',
      'PUT /v1/projects/{projectId}/contents/{contentId}/reservation',
      'DELETE /v1/projects/{projectId}/contents/{contentId}/reservation',
    ],
    run: async ({ server, changedBy }) => {
      const admin = server.as('admin');
      // Signing in is no part of it.
      await admin.get('/v1/yards');
      let yard = '';
      const made = await changedBy(async () => {
        const answer = await admin.post('/v1/yards', { name: 'Tulsa' });
        yard = `/v1/yards/${answer.json().id}`;
        return answer;
      });
      const id = yard.split('/').at(-1);
      expect(made).toEqual(['yards: 1 added']);
      expect(await changedBy(() => admin.put(yard, { name: 'Tulsa east' }))).toEqual([
        `yards ${id} name revised_at revision`,
      ]);
      const own = (quantity: number) => admin.put(`${yard}/items/1001`, { quantity });
      expect(await changedBy(() => own(3))).toEqual(['owned_counts: 1 added']);
      const draft = '/v1/projects/304/contents/5005';
      await admin.put(draft, { on_site_from: '2026-12-07', back_in_yard: '2026-12-18' });
      expect(await changedBy(() => admin.put(`${draft}/reservation`))).toEqual(['reservations: 1 added']);
      expect(await changedBy(() => admin.delete(`${draft}/reservation`))).toEqual([
        'reservations 5005/1001 removed',
      ]);
      const rented = await changedBy(() => admin.post(`${draft}/rentals`, { item_id: 1001, quantity: 1 }));
      expect(rented).toEqual([
        'cart_lines 90223 quantity revised_by revision typed_revision updated_at',
        'cart_lines: 1 added',
        'drafts 5005 updated_at',
        'items: 1 added',
      ]);
      const leaveFrom = (yardId: number) => admin.put(`${draft}/yard`, { yard_id: yardId });
      expect(await changedBy(() => leaveFrom(Number(id)))).toEqual(['draft_yards: 1 added']);
      expect(await changedBy(() => leaveFrom(1))).toEqual(['draft_yards 5005 yard_id']);
      expect(await changedBy(() => admin.put('/v1/yards/turnaround', { turnaround: 'same-day' }))).toEqual([
        'yard_settings 1 turnaround',
      ]);
      const more = [{ item_id: 1001, yard_id: Number(id), quantity: 4, was: 3 }];
      expect(await changedBy(() => admin.put('/v1/owned-counts', { changes: more }))).toEqual([
        `owned_counts 1001/${id} quantity`,
      ]);
      const { rawPayload } = await admin.get('/v1/owned-counts/export/excel');
      const send = () =>
        admin.post('/v1/owned-counts/workbook', rawPayload, { 'content-type': workbookType });
      expect(await changedBy(send)).toEqual([]);
      expect(await changedBy(() => own(0))).toEqual([`owned_counts 1001/${id} quantity`]);
      expect(await changedBy(() => admin.delete(yard))).toEqual([
        `yards ${id} deleted_at revised_at revision`,
      ]);
    },
  },
  {
    title: 'stock is counted, received and loaded without a change to others',
    routes: ['POST /v1/stock/operations'],
    run: async ({ server, changedBy }) => {
      const admin = server.as('admin');
      await admin.get('/v1/yards');
      const base = { item_id: 1001, yard_id: 1, seen: null, reason: null, other_yard_id: null, of_id: null };
      const say = (kind: string, quantity: number, made_at = new Date().toISOString()) => {
        const operations = [{ ...base, id: crypto.randomUUID(), kind, quantity, made_at }];
        return admin.post('/v1/stock/operations', { device: crypto.randomUUID(), operations });
      };
      const stored = ['operation_receipts: 1 added', 'stock_events: 1 added'];
      expect(await changedBy(() => say('counted', 5))).toEqual(stored);
      expect(await changedBy(() => say('received', 2))).toEqual(stored);
      expect(await changedBy(() => say('received', 0, '2026-11-26T10:02:00Z'))).toEqual([
        'list_changes: 1 added',
        'operation_receipts: 1 added',
        'yard_notices: 1 added',
      ]);
      await server.db.execute(sql`DELETE FROM yard_notices`);
    },
  },
  {
    title: 'a calendar link is made, renewed and ended without a change to others',
    routes: ['PUT /v1/calendar-link', 'DELETE /v1/calendar-link'],
    run: async ({ server, changedBy }) => {
      const pe = server.as('pe');
      const make = () => pe.put('/v1/calendar-link');
      // Others have links, and signing in is no part of it.
      for (const each of [server.as('admin'), pe]) await each.put('/v1/calendar-link');
      await pe.delete('/v1/calendar-link');
      expect(await changedBy(make)).toEqual(['calendar_links: 1 added']);
      expect(await changedBy(make)).toEqual([`calendar_links ${accounts.pe.id} created_at token_hash`]);
      expect(await changedBy(() => pe.delete('/v1/calendar-link'))).toEqual([
        `calendar_links ${accounts.pe.id} removed`,
      ]);
    },
  },
];
