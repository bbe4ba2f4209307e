import ExcelJS from 'exceljs';
import { unzipSync } from 'fflate';
import decodeQR from 'qr/decode.js';
import type { Load } from 'shared-api/contract';
import sharp, { type Sharp } from 'sharp';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { qrPicture } from './qrCode.ts';

const origin = 'https://mobprep.example.com';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ MOBPREP_PUBLIC_URL: origin });
});
afterAll(() => server.stop());

const printed = 5005;
const exportOf = (draft: number) => `/v1/projects/304/contents/${draft}/export/excel`;
const workbookOf = async (draft: number, role: 'fm' | 'pe') =>
  (await server.as(role).get(exportOf(draft))).rawPayload;
const loadsOf = async (draft: number): Promise<Load[]> =>
  (await server.as('pe').get('/v1/loads?project_id=304'))
    .json()
    .loads.filter((load: Load) => load.draft_id === draft);
function pictureIn(workbook: Buffer): Buffer | null {
  const [, bytes] = Object.entries(unzipSync(workbook)).find(([name]) => name.startsWith('xl/media/')) ?? [];
  return bytes ? Buffer.from(bytes) : null;
}

async function read(image: Sharp): Promise<string> {
  const { data, info } = await image
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR(
    { width: info.width, height: info.height, data: new Uint8Array(data) },
    { effort: 8, timeLimit: Number.POSITIVE_INFINITY },
  );
}

// One code, always: of random ones, now and then one can't be read in the worst of these states.
const address = `${origin}/l/abcdefghij`;
const picture = qrPicture(address);

/** What happens to a sheet between a printer and a phone's camera. The same numbers each time. */
const damages = Array.from({ length: 100 }, (_, at) => {
  const part = (size: number) => ((at * 7919 + size * 104_729) % 1_000) / 1_000;
  return {
    turn: part(1) * 360,
    blur: 0.3 + part(2) * 2,
    scale: 0.8 + part(3) * 0.4,
    x: part(4),
    y: part(5),
    cover: 0.08 + part(6) * 0.1,
  };
});

it.each(damages)(
  'is read turned by $turn°, blurred by $blur, at $scale of its size, with a spot on it',
  async (damage) => {
    const { turn, blur, scale, x, y, cover } = damage;
    const { width = 0 } = await sharp(picture).metadata();
    const spot = Math.round(cover * width);
    // Dirt on one of the three corner marks hides the code from every reader.
    const [left, top] = [0.38 + x * 0.2, 0.38 + y * 0.2].map((at) => Math.round(at * width));
    const dirt = { create: { width: spot, height: spot, channels: 3 as const, background: '#554' } };
    const dirty = await sharp(picture)
      .flatten({ background: '#fff' })
      .composite([{ input: dirt, left: left ?? 0, top: top ?? 0 }])
      .png()
      .toBuffer();
    const turned = await sharp(dirty).rotate(turn, { background: '#fff' }).png().toBuffer();
    const { width: turnedWidth = 0 } = await sharp(turned).metadata();
    const image = sharp(turned)
      .resize(Math.round(turnedWidth * scale))
      .blur(blur);
    expect(await read(image)).toBe(address);
  },
);

describe('the workbook', () => {
  let draft = 0;
  beforeEach(async () => {
    const copies = `/v1/projects/304/contents/${printed}/copies`;
    draft = (await server.as('pm').post(copies, { quantities: 'kept' })).json().data.id;
  });
  const pictureFor = async (role: 'fm' | 'pe') => pictureIn(await workbookOf(draft, role));

  it("has its load's address as its code", async () => {
    const picture = sharp((await pictureFor('fm')) ?? undefined);
    const [load] = await loadsOf(draft);
    expect(await read(picture)).toBe(`${origin}/l/${load?.code}`);
  });

  it('has its code on the printed page, next to what it is for', async () => {
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(new Uint8Array(await workbookOf(draft, 'fm')).buffer);
    const sheet = workbook.getWorksheet('Mob Prep List');
    const [{ nativeRow, nativeCol } = { nativeRow: -1, nativeCol: -1 }] =
      sheet?.getImages().map(({ range }) => range.tl) ?? [];
    expect(sheet?.getRow(nativeRow + 1).getCell(1).text).toContain(`${origin}/l/`);
    expect(sheet?.pageSetup.printArea).toContain(`:${sheet?.getColumn(nativeCol + 1).letter}`);
  });

  it('has the address at which it was asked for, if the server was told no other', async () => {
    const own = await startTestServer();
    const headers = { host: 'office.example.com:8080' };
    const workbook = await own.as('fm').get(exportOf(printed), headers).finally(own.stop);
    expect(await read(sharp(pictureIn(workbook.rawPayload) ?? undefined))).toMatch(
      /^http:\/\/office\.example\.com:8080\/l\/[a-z2-7]{10}$/,
    );
  });

  it('keeps its code while the list is the same, also for people who may not make one', async () => {
    const first = await pictureFor('fm');
    expect(await pictureFor('pe')).toEqual(first);
    expect(await pictureFor('fm')).toEqual(first);
    expect(await loadsOf(draft)).toHaveLength(1);
  });

  it('has another code for another list, and the load of the old one says so', async () => {
    const first = await pictureFor('fm');
    await server.as('fm').put(`/v1/projects/304/contents/${draft}/items/1001`, { quantity: 77 });
    expect(await pictureFor('pe')).toBeNull();
    expect(await pictureFor('fm')).not.toEqual(first);
    const [newer, older] = await loadsOf(draft);
    expect(older?.newer_load_id).toBe(newer?.id);
  });

  it('has none if nobody may load the list any more', async () => {
    const setStatus = (status: string) =>
      server.as('pm').put('/v1/projects/304', { status, status_override: true });
    await setStatus('completed');
    const found = await pictureFor('fm').finally(() => setStatus('active'));
    expect(found).toBeNull();
  });
});
