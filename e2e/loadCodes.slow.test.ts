import type { Page } from '@playwright/test';
import { default as jsqr } from 'jsqr';
import decodeQR from 'qr/decode.js';
import type { Load } from 'shared-api/contract';
import sharp from 'sharp';
import { type SeedCalls, seedProject } from './support/seed.ts';
import { expect, test } from './support/test.ts';

test.use({ dataFor: 'sheets' });

/** At night each page is damaged in a hundred ways, otherwise in twelve. */
const ways = process.env['TEST_SHARE'] === '1/1' ? 100 : 12;
/** As a good phone's camera sees a Letter page that fills its picture. */
const sharpness = { deviceScaleFactor: 2, viewport: { width: 816, height: 1056 } };

/** What happens to a page between a printer and a camera. The same numbers each time. */
const damages = Array.from({ length: ways }, (_, at) => {
  const part = (of: number) => ((at * 7919 + of * 104_729) % 1_000) / 1_000;
  return {
    turn: part(1) * 360,
    blur: 0.3 + part(2) * 1.2,
    scale: 0.8 + part(3) * 0.2,
    spot: [part(4), part(5)],
  };
});

interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}
/** Two readers that share no code. */
const readers: Readonly<Record<string, (pixels: Pixels) => string | undefined>> = {
  jsqr: ({ data, width, height }) => jsqr.default(data, width, height)?.data,
  qr: (pixels) => {
    try {
      return decodeQR({ ...pixels, data: new Uint8Array(pixels.data) }, { effort: 8, timeLimit: 60_000 });
    } catch {
      return undefined;
    }
  },
};

/** A code as it is printed, with some of the page around it. */
interface Printed {
  readonly picture: Buffer;
  /** Where the code is, in pixels of the picture. */
  readonly code: { readonly x: number; readonly y: number; readonly width: number };
}

async function damaged(
  { picture, code }: Printed,
  { turn, blur, scale, spot }: (typeof damages)[number],
): Promise<Pixels> {
  const size = Math.round(code.width * 0.12);
  const dirt = { create: { width: size, height: size, channels: 3 as const, background: '#554' } };
  // Dirt on one of the three corner marks hides the code from every reader.
  const at = (share = 0) => (0.38 + share * 0.2) * code.width;
  const [left, top] = [Math.round(code.x + at(spot[0])), Math.round(code.y + at(spot[1]))];
  const dirty = await sharp(picture)
    .composite([{ input: dirt, left, top }])
    .png()
    .toBuffer();
  const turned = await sharp(dirty).rotate(turn, { background: '#fff' }).png().toBuffer();
  const { width: wide = 0 } = await sharp(turned).metadata();
  const { data, info } = await sharp(turned)
    .resize(Math.round(wide * scale))
    .blur(blur)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

/** A camera looks several times a second, and a hand never holds still: how far the second look is turned, in degrees. */
const looks = [0, 3];

/** Each reader reads the printed page in each way at the first or the second look, and both find the address. */
async function expectRead(printed: Printed, address: string) {
  const missed: string[] = [];
  for (const damage of damages)
    for (const [name, read] of Object.entries(readers)) {
      let found: string | undefined;
      for (const more of looks)
        found ??= read(await damaged(printed, { ...damage, turn: damage.turn + more }));
      if (found !== address) missed.push(`${name} read ${found} of ${JSON.stringify(damage)}`);
    }
  expect(missed).toEqual([]);
}

async function seedList(seed: SeedCalls, customId: string, lines: number) {
  const project = await seedProject(seed, { customId, name: 'Sheets' });
  const draft = (await seed.post(`projects/${project}/contents`, {
    ...{ pm_id: 6, fm_id: 11, mob_prep_preparer_id: 16 },
  })) as { data: { id: number } }; // what creating one returns
  const path = `projects/${project}/contents/${draft.data.id}`;
  await seed.post(`${path}/items/batch`, {
    lines: Array.from({ length: lines }, (_, at) => ({
      item_name: `Item ${at + 1}`,
      unit_id: 1,
      quantity: 2,
    })),
  });
  return { path, screen: `/project/${customId}/${draft.data.id}/checkout` };
}

/** What a printer gets, as a picture of each code with the page around it. */
async function printed(page: Page, name: RegExp): Promise<Printed[]> {
  await page.emulateMedia({ media: 'print' });
  const codes = page.getByRole('img', { name }).filter({ visible: true });
  await expect(codes.first()).toBeVisible();
  const pictures: Printed[] = [];
  for (const code of await codes.all()) {
    await code.scrollIntoViewIfNeeded();
    const around = (await code.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const clip = { x: Math.max(0, around.x - 250), y: Math.max(0, around.y - 40), width: 400, height: 400 };
    const [x, y, width] = [around.x - clip.x, around.y - clip.y, around.width].map((size) => size * 2);
    pictures.push({
      picture: await page.screenshot({ clip }),
      code: { x: x ?? 0, y: y ?? 0, width: width ?? 0 },
    });
  }
  return pictures;
}

test('the code on each page of a load’s sheet is read by two readers, also damaged', async ({
  visit,
  seed,
}) => {
  const calls = await seed('fm');
  const { path } = await seedList(calls, `S-${process.pid}-1`, 40);
  const { id, code } = (await calls.post(`${path}/loads`, {})) as Load; // what starting one returns
  const { page } = await visit('fm', sharpness);
  await page.goto(`/load/${id}/sheet`);
  const pictures = await printed(page, /^Opens page/);
  expect(pictures).toHaveLength(2);
  for (const [at, picture] of pictures.entries())
    await expectRead(picture, `${new URL(page.url()).origin}/l/${code}?p=${at + 1}`);
});

test('the code on Checkout’s print is read by two readers, also damaged', async ({ visit, seed }) => {
  const calls = await seed('fm');
  const { path, screen } = await seedList(calls, `S-${process.pid}-2`, 12);
  const { code } = (await calls.post(`${path}/loads`, { for: 'sheet' })) as Load; // what starting one returns
  const { page } = await visit('fm', sharpness);
  await page.addInitScript(() => {
    // As long as a print dialog is open.
    window.print = () => void dispatchEvent(new Event('beforeprint'));
  });
  await page.goto(screen);
  await page.getByRole('button', { name: 'Print' }).click();
  const [picture] = await printed(page, /^Opens this list/);
  if (!picture) throw new Error('The print has no code.');
  await expectRead(picture, `${new URL(page.url()).origin}/l/${code}`);
});
