import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Photo, photoKey, photoUrl, thumbnailKey } from '#modules/uploads/photoAddresses.ts';
import type { ObjectStore } from '#platform/objectStore/ObjectStore.ts';
import type { DemoData } from './demoData.ts';
import type { Row } from './demoRows.ts';

const folder = join(import.meta.dirname, '../../demo-drawings');

interface DemoDrawing {
  readonly name: string;
  readonly photo: Photo;
  readonly picture: Buffer;
  readonly thumbnail: Buffer;
}

/** Our own drawings, which the demo shows instead of photos. */
export async function readDrawings(): Promise<DemoDrawing[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.svg'));
  return Promise.all(
    names.map(async (file) => {
      const name = file.slice(0, -'.svg'.length);
      const [picture, thumbnail] = await Promise.all(
        ['png', 'webp'].map((extension) => readFile(join(folder, `${name}.${extension}`))),
      );
      if (!picture || !thumbnail) throw new Error(`${name} isn't painted`);
      return { name, photo: { id: idOf(picture), extension: 'png' }, picture, thumbnail };
    }),
  );
}

/** Browsers keep a photo for good, so another picture has another id. */
function idOf(picture: Buffer): string {
  const hex = createHash('sha256').update(picture).digest('hex');
  const at = (from: number, to: number) => hex.slice(from, to);
  return `${at(0, 8)}-${at(8, 12)}-4${at(13, 16)}-8${at(17, 20)}-${at(20, 32)}`;
}

export const uploadRows = (drawings: readonly DemoDrawing[], created_by: number, created_at: Date): Row[] =>
  drawings.map(({ photo }) => ({ ...photo, state: 'ready', created_by, created_at }));

/** The item's photo: the drawing of the first word that is in its name. */
export async function photoUpdates({ items }: DemoData, drawings: readonly DemoDrawing[]): Promise<Row[]> {
  const words = Object.entries<string>(JSON.parse(await readFile(join(folder, 'words.json'), 'utf8')));
  const urls = new Map(drawings.map(({ name, photo }) => [name, photoUrl(photo)]));
  return items.flatMap(({ id, name }) => {
    const drawing = words.find(([word]) => name.toLowerCase().includes(word))?.[1];
    return drawing ? [{ id, image_url: urls.get(drawing) }] : [];
  });
}

export async function storeDrawings(objects: ObjectStore, drawings: readonly DemoDrawing[]) {
  await Promise.all(
    drawings.flatMap(({ photo, picture, thumbnail }) => [
      objects.put(photoKey(photo), picture),
      objects.put(thumbnailKey(photo), thumbnail),
    ]),
  );
}
