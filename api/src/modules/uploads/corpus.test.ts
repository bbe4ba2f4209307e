import sharp from 'sharp';
import { blinkingGif, picture, pngBomb, webpSize } from '#src/testing/photos/photoBytes.ts';
import { askForTicket, keysBelow, post, thumbnailOf } from '#src/testing/photos/uploading.ts';
import { temporaryFolder } from '#src/testing/serverProcess.ts';
import { startTestServer, type TestServer } from '#src/testing/testServer.ts';
import { mostPixels, storedSide, tooManyPixels } from './photoSizes.ts';

let server: TestServer;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startTestServer({ MOBPREP_DATA: folder.path });
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

const script = '<script>alert(1)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>`;

async function upload(file: Buffer, extension: string) {
  const ticket = await askForTicket(server, extension);
  const answer = await post(server, ticket, file);
  const shown = await server.app.inject(ticket.file_url);
  const thumbnail = await server.app.inject(thumbnailOf(ticket.file_url));
  return { answer, shown, thumbnail };
}

describe('a file that is not a photo is refused and never served', () => {
  const refused: [string, string, number, () => Buffer | Promise<Buffer>][] = [
    ['11 MB', 'png', 413, () => Buffer.alloc(11 * 1024 * 1024, 1)],
    ['an empty file', 'png', 400, () => Buffer.alloc(0)],
    ['a truncated PNG', 'png', 422, async () => half(await picture().png().toBuffer())],
    ['a truncated JPEG', 'jpg', 422, async () => half(await picture(400, 400).jpeg().toBuffer())],
    ['SVG called PNG', 'png', 422, () => Buffer.from(svg)],
    ['HTML called PNG', 'png', 422, () => Buffer.from(`<!doctype html>${script}`)],
    ['HTML behind the first bytes of a GIF', 'gif', 422, () => Buffer.from(`GIF89a${script}`)],
    ['a program', 'jpg', 422, () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500, 7)])],
    ['WebP called PNG', 'png', 422, () => picture().webp().toBuffer()],
    ['TIFF called JPG', 'jpg', 422, () => picture().tiff().toBuffer()],
    ['a PNG of 20,000 x 20,000', 'png', 422, () => pngBomb(20_000, 20_000)],
    ['a PNG of one pixel too many in a row', 'png', 422, () => pngBomb(mostPixels.other + 1, 1)],
    ['a GIF of 501 frames', 'gif', 422, () => blinkingGif(501)],
    ['a GIF of 5,000 frames', 'gif', 422, () => blinkingGif(5_000)],
  ];

  it.each(refused)('%s', async (_name, extension, status, make) => {
    const before = await keysBelow(server, 'uploads/');
    const { answer, shown, thumbnail } = await upload(await make(), extension);
    expect(answer.statusCode).toBe(status);
    if (status === 422) expect(answer.json().code).toBe('invalid_image');
    expect([shown.statusCode, thumbnail.statusCode]).toEqual([404, 404]);
    expect(await keysBelow(server, 'uploads/')).toEqual(before);
    expect(await keysBelow(server, 'quarantine/')).toEqual([]);
  });
});

it('a WebP called JPG is refused with its kind and the way out', async () => {
  const { answer } = await upload(await picture().webp().toBuffer(), 'jpg');
  expect(answer.json().detail).toEqual([
    { field: 'file', msg: 'This file is WebP, whatever its name says. Save the photo as JPG.' },
  ]);
});

it.each([
  ['a PNG of one pixel more than 40 megapixels', 'png', () => pngBomb(mostPixels.other + 1, 1)],
  ['a PNG of 400 megapixels', 'png', () => pngBomb(20_000, 20_000)],
  [
    'an interlaced PNG of 20 megapixels',
    'png',
    () => plain(5_000, 4_000).png({ progressive: true }).toBuffer(),
  ],
  ['a JPEG of one row more than a phone takes', 'jpg', () => plain(8_160, 6_145).jpeg().toBuffer()],
])('%s is refused with the limits', async (_name, extension, make) => {
  const { answer } = await upload(await make(), extension);
  expect(answer.json().detail).toEqual([{ field: 'file', msg: tooManyPixels }]);
});

it("a phone's photo of 50 megapixels is taken, and made smaller", async () => {
  const { answer, shown } = await upload(await plain(8_160, 6_144).jpeg().toBuffer(), 'jpg');
  expect([answer.statusCode, shown.statusCode]).toEqual([204, 200]);
  expect((await sharp(shown.rawPayload).metadata()).width).toBe(storedSide);
});

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#335577' } });
const half = (file: Buffer) => file.subarray(0, Math.floor(file.length / 2));
const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } };

describe('a photo is re-encoded', () => {
  async function kept(file: Buffer, extension: string) {
    const { answer, shown, thumbnail } = await upload(file, extension);
    expect([answer.statusCode, shown.statusCode, thumbnail.statusCode]).toEqual([204, 200, 200]);
    expect(await keysBelow(server, 'quarantine/')).toEqual([]);
    const about = await sharp(shown.rawPayload).metadata();
    return { bytes: shown.rawPayload, about, thumbnail: webpSize(thumbnail.rawPayload) };
  }

  it.each([
    ['png', 'png'],
    ['jpg', 'jpeg'],
    ['jpeg', 'jpeg'],
    ['gif', 'gif'],
  ])('in the format of its extension, whatever it was: %s', async (extension, format) => {
    for (const file of [await picture().png().toBuffer(), await picture().jpeg().toBuffer()]) {
      const { about, thumbnail } = await kept(file, extension);
      expect([about.format, about.width, about.height]).toEqual([format, 60, 40]);
      expect(thumbnail).toEqual([60, 40]);
    }
  });

  it('without its location', async () => {
    const file = await picture().withExif(gps).jpeg().toBuffer();
    expect((await sharp(file).metadata()).exif?.includes('N')).toBe(true);
    const { about, bytes } = await kept(file, 'jpg');
    expect([about.exif, about.xmp, about.iptc, bytes.includes('Exif')]).toEqual([
      undefined,
      undefined,
      undefined,
      false,
    ]);
  });

  it('upright', async () => {
    const { about } = await kept(await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer(), 'jpg');
    expect([about.width, about.height, about.orientation]).toEqual([40, 60, undefined]);
  });

  it('in sRGB, even from print colours', async () => {
    const file = await picture().toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(file).metadata()).space).toBe('cmyk');
    expect((await kept(file, 'jpg')).about).toMatchObject({ space: 'srgb', channels: 3 });
  });

  it('without a script appended to it', async () => {
    const file = Buffer.concat([await picture().png().toBuffer(), Buffer.from(script)]);
    expect((await kept(file, 'png')).bytes.includes('alert')).toBe(false);
  });

  it('without the comment inside it', async () => {
    const file = await picture()
      .withExif({ IFD0: { ImageDescription: script } })
      .png()
      .toBuffer();
    expect((await kept(file, 'png')).bytes.includes('alert')).toBe(false);
  });

  it('still animated if it has at most 500 frames', async () => {
    expect((await kept(blinkingGif(3), 'gif')).about).toMatchObject({ pages: 3, delay: [100, 100, 100] });
    expect((await kept(blinkingGif(500), 'gif')).about.pages).toBe(500);
  });

  it('no larger than a screen, with a thumbnail for lists', async () => {
    const { about, thumbnail } = await kept(await picture(3_000, 1_500).jpeg().toBuffer(), 'jpg');
    expect([about.width, about.height, ...thumbnail]).toEqual([2_560, 1_280, 320, 160]);
  });
});
