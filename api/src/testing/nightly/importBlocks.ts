import { freePort } from '#platform/database/embedded/launch.ts';
import { workbookOf } from '../sweep/hostileWorkbooks.ts';
import { Caller } from './Caller.ts';
import { type Figure, say, Tally } from './Figure.ts';
import { onServer } from './figureServer.ts';
import { askProbe, mostBlockedMs, withProbe } from './loopBlocks.ts';

const items = 20_000;
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The largest catalogue in a category and unit of the demo, at this price. */
function catalogue({ category, unit }: { category: string; unit: string }, price: string): Buffer {
  const cells = (at: number) => [`Sweep item ${at}`, category, '', unit, 'Y', price, 'Vendor', '3'];
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text.replaceAll('&', '&amp;')}</t></is></c>`;
  const row = (at: number) => `<row>${cells(at).map(cell).join('')}</row>`;
  return workbookOf(Array.from({ length: items }, (_, at) => row(at)).join(''));
}

/** Rounds are steps: the largest catalogue is previewed, created, changed, listed and undone, and the audit of it is read. */
export const importBlocks: Figure = {
  name: `an import of ${items.toLocaleString('en-US')} rows`,
  rounds: 1,
  minutes: 3,
  run: async () => {
    const port = await freePort();
    return onServer(async ({ address }) => {
      const tally = new Tally();
      const admin = await Caller.signedIn(address, 'ines.calloway@example.com');
      const blocks: number[] = [];
      const call = async (what: string, method: string, path: string, body?: Buffer) => {
        await askProbe(port);
        const began = performance.now();
        const answer = await fetch(`${address}/v1${path}`, {
          method,
          headers: {
            authorization: `Bearer ${admin.token}`,
            'idempotency-key': crypto.randomUUID(),
            ...(body && { 'content-type': type }),
          },
          ...(body && { body }),
        });
        const text = await answer.text();
        const { longest } = await askProbe(port);
        blocks.push(longest);
        say(
          `  ${((performance.now() - began) / 1_000).toFixed(1)} s, blocked for ${longest.toFixed(1)} ms: ${what}: ${answer.status}${answer.ok ? '' : ` ${text}`}`,
        );
        if (!answer.ok || longest > mostBlockedMs)
          tally.count('failed', `${what}: ${answer.status} ${longest} ms`);
        return answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null;
      };
      const { items: known } = await call('the catalogue before', 'GET', '/items');
      const place = {
        category: String(known[0].category_name),
        unit: String(known[0].unit_name),
      };
      const upload = async (what: string, file: Buffer): Promise<string> => {
        const { fingerprint } = await call(`preview of ${what}`, 'POST', '/items/imports/preview', file);
        const { id } = await call(
          what,
          'POST',
          `/items/imports?file=a.xlsx&fingerprint=${fingerprint}`,
          file,
        );
        return String(id);
      };
      await upload('new items', catalogue(place, '1.5'));
      const changes = await upload('new prices', catalogue(place, '2.5'));
      await call('the catalogue after', 'GET', '/items');
      await call('undoing the new prices', 'POST', `/items/imports/${changes}/undo`);
      await call('the audit of all that', 'GET', '/audit?grouped=true');
      await call('the audit as a workbook', 'GET', '/audit/export/excel');
      return tally.outcome(blocks.length, `longest block ${Math.max(...blocks).toFixed(1)} ms`);
    }, withProbe(port));
  },
};
