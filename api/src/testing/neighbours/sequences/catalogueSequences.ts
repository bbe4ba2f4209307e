import { sql } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { picture } from '../../photos/photoBytes.ts';
import { askForTicket, itemWith, post } from '../../photos/uploading.ts';
import type { Sequence } from './Sequence.ts';

const revisedBySamePerson = 'revised_at revision';

export const catalogueSequences: readonly Sequence[] = [
  {
    title: 'an upload of items is applied and undone without a change to other items or uploads',
    routes: ['POST /v1/items/imports/preview', 'POST /v1/items/imports', 'POST /v1/items/imports/{id}/undo'],
    run: async ({ server, changedBy }) => {
      const admin = server.as('admin');
      const preview = async (...rows: (string | number)[][]) => {
        const book = new ExcelJS.Workbook();
        book.addWorksheet('Items').addRows([['ID', 'Item Name', 'Category', 'Unit'], ...rows]);
        const bytes = Buffer.from(await book.xlsx.writeBuffer());
        const headers = {
          'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        };
        let fingerprint = '';
        const seen = await changedBy(async () => {
          const answer = await admin.post('/v1/items/imports/preview', bytes, headers);
          ({ fingerprint } = answer.json());
          return answer;
        });
        expect(seen).toEqual([]);
        return () => admin.post(`/v1/items/imports?file=a.xlsx&fingerprint=${fingerprint}`, bytes, headers);
      };
      const rowOf = async (id: number, name: string) => {
        const { category_name, unit_name } = (await admin.get(`/v1/items/${id}`)).json();
        return [id, name, category_name, unit_name];
      };
      await (await preview(await rowOf(1002, 'Another one')))();
      const mine = [await rowOf(1001, 'Renamed'), ['', 'Knee pads 1', 'Safety & Fall Protection', 'EA']];
      const apply = await preview(...mine);
      let id = 0;
      const applied = await changedBy(async () => {
        const answer = await apply();
        ({ id } = answer.json());
        return answer;
      });
      expect(applied).toEqual([
        'item_import_rows: 2 added',
        'item_imports: 1 added',
        'items 1001 name revised_at revised_by revision',
        'items: 1 added',
      ]);
      const made = await server.db.execute(sql`SELECT max(id) AS id FROM items`);
      expect(await changedBy(() => admin.post(`/v1/items/imports/${id}/undo`))).toEqual([
        'item_imports 2 undone_at undone_by',
        `items 1001 name ${revisedBySamePerson}`,
        `items ${made.rows[0]?.['id']} deleted_at ${revisedBySamePerson}`,
      ]);
    },
  },
  {
    title: 'an edit and a merge are undone without a change to others',
    routes: ['POST /v1/catalogue-changes/{id}/undo'],
    run: async ({ server, changedBy }) => {
      const admin = server.as('admin');
      const edit = (id: number, revision: number) =>
        admin.post('/v1/items/edits', { items: [{ id, revision }], change: { surface_type_ids: [11] } });
      const [edited, merged] = [
        await edit(1030, 1),
        await admin.post('/v1/items/1160/merges', { from_id: 1063 }),
      ];
      await edit(1031, 1);
      const undo = (answer: typeof edited) =>
        changedBy(() => admin.post(`/v1/catalogue-changes/${answer.json().change.id}/undo`));
      expect(await undo(merged)).toEqual([
        `assemblies 211 ${revisedBySamePerson}`,
        'assembly_items 188 item_id',
        expect.stringMatching(/^cart_lines \d+ removed$/),
        'cart_lines: 1 added',
        'catalogue_changes 2 undone_at undone_by',
        'former_names {"kind":"item","name":"Scaffold frame, 5 x 5 ft","vendor":null,"change_id":2,"record_id":1160} removed',
        `items 1063 deleted_at merged_into ${revisedBySamePerson}`,
        ...[1064, 1065, 1066, 1067].map((id) => `items ${id} main_item_id ${revisedBySamePerson}`),
      ]);
      expect(await undo(edited)).toEqual([
        'catalogue_changes 1 undone_at undone_by',
        'item_surface_types 1030/11 removed',
        `items 1030 ${revisedBySamePerson}`,
      ]);
    },
  },
  {
    title: 'a photo is uploaded and named by an item without a change to other uploads of its owner',
    routes: ['POST /v1/uploads/presigned-url', 'POST /files/uploads', 'POST /v1/items'],
    run: async ({ server, changedBy }) => {
      const admin = server.as('admin');
      const photo = await picture().png().toBuffer();
      let ticket = await askForTicket(server);
      const asked = await changedBy(async () => {
        const answer = await admin.post('/v1/uploads/presigned-url', {
          file_extension: 'png',
          folder: 'uploads',
        });
        ticket = answer.json();
        return answer;
      });
      expect(asked).toEqual(['uploads: 1 added']);
      expect(await changedBy(() => post(server, ticket, photo))).toEqual(['uploads # state']);
      expect(await changedBy(() => admin.post('/v1/items', itemWith(ticket.file_url)))).toEqual([
        'items: 1 added',
      ]);
    },
  },
];
