import type { UploadTicket } from 'shared-api/contract';
import sharp from 'sharp';
import { blinkingGif, picture, pngBomb } from '../photos/photoBytes.ts';
import { formOf } from '../photos/uploading.ts';
import { Caller } from './Caller.ts';
import { eachRound, type Figure, type Tally } from './Figure.ts';
import { onServer } from './figureServer.ts';

const script = '<script>alert(1)</script>';
const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } };
const extensions = ['png', 'jpg', 'jpeg', 'gif'];

const side = () => 20 + Math.floor(Math.random() * 400);
const photos: readonly (() => Promise<Buffer>)[] = [
  () => picture(side(), side()).png().toBuffer(),
  () => picture(side(), side()).withExif(gps).jpeg().toBuffer(),
  () => picture(side(), side()).gif().toBuffer(),
  async () => blinkingGif(1 + Math.floor(Math.random() * 600)),
  async () => pngBomb(1 + Math.floor(Math.random() * 9_000), 1 + Math.floor(Math.random() * 9_000)),
  () => picture(side(), side()).webp().toBuffer(),
  async () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
];

/** The right extensions of the first three photos. The others are never good ones. */
const kinds = [['png'], ['jpg', 'jpeg'], ['gif']];

const damages: readonly ((file: Buffer) => Buffer)[] = [
  (file) => file,
  (file) => file.subarray(0, Math.floor(Math.random() * file.length)),
  (file) => Buffer.concat([file, Buffer.from(script)]),
  (file) => Buffer.concat([Buffer.from(script), file]),
  (file) => file.map((byte) => (Math.random() < 0.01 ? byte ^ 255 : byte)) as Buffer,
];

/** Null if nobody answers any more. */
export async function ticketFor(caller: Caller, file_extension = 'png'): Promise<UploadTicket | null> {
  const asked = await caller.call('POST', '/uploads/presigned-url', { file_extension, folder: 'uploads' });
  return asked.status < 300 ? (asked.body as UploadTicket | null) : null; // the contract's answer
}

export const sendPhoto = (address: string, ticket: UploadTicket, file: Buffer) =>
  fetch(new URL(ticket.upload_url, address), { method: 'POST', body: formOf(ticket, file) });

/** True if the photo is neither damaged nor named as another type. */
const isGoodPhoto = (round: number) =>
  round % damages.length === 0 &&
  kinds[round % photos.length]?.includes(extensions[round % extensions.length] ?? '') === true;

async function uploadOne(address: string, caller: Caller, round: number, tally: Tally) {
  const file = await (photos[round % photos.length] ?? photos[0])?.();
  const damaged = damages[round % damages.length]?.(file ?? Buffer.alloc(0)) ?? Buffer.alloc(0);
  const ticket = await ticketFor(caller, extensions[round % extensions.length]);
  if (!ticket) return tally.count('refusedWrongly', `round ${round}: no ticket`);
  const sent = await sendPhoto(address, ticket, Buffer.from(damaged));
  if (isGoodPhoto(round) && !sent.ok)
    tally.count('refusedWrongly', `round ${round}: a good photo was answered ${sent.status}`);
  if (sent.status >= 500) tally.count('failed', `round ${round}: ${sent.status} ${await sent.text()}`);
  const shown = await fetch(new URL(ticket.file_url, address));
  if (shown.ok !== sent.ok)
    tally.count('refusedWrongly', `round ${round}: ${sent.status}, shown ${shown.status}`);
  if (!shown.ok) return;
  const bytes = Buffer.from(await shown.arrayBuffer());
  const about = await sharp(bytes)
    .metadata()
    .catch(() => null);
  if (!about || about.exif || bytes.includes('alert'))
    tally.count('refusedWrongly', `round ${round}: kept as it was`);
}

export const uploads: Figure = {
  name: 'uploads, most of them damaged',
  rounds: 400,
  minutes: 5,
  run: (rounds) =>
    onServer(async ({ address }) => {
      const caller = await Caller.signedIn(address);
      return eachRound((tally, round) => uploadOne(address, caller, round, tally))(rounds);
    }),
};
