import fp from 'fastify-plugin';
import { slicesOf, withPauses } from '#platform/work/withPauses.ts';
import type { App } from './App.ts';

/** A shorter list is written in a few milliseconds. */
const longList = 1_000;
const writtenAtOnce = 100;

/** Writes answers with long lists piece by piece, so that other requests run meanwhile. */
export const longLists = fp(
  async (app: App) => {
    app.addHook('preSerialization', async (_request, reply, payload) => {
      if (typeof payload !== 'object' || payload === null || !hasLongList(payload)) return payload;
      const pieces: Buffer[] = [];
      for await (const piece of jsonPieces(payload)) pieces.push(Buffer.from(piece));
      const answer = Buffer.concat(pieces);
      reply.serializer(() => answer as never); // Fastify sends bytes as they are
      return payload;
    });
  },
  { name: 'long-lists' },
);

const hasLongList = (payload: object) =>
  [payload, ...Object.values(payload)].some((field) => Array.isArray(field) && field.length > longList);

/** Hears each entry of a list before the piece that it is in, which begins with "[" or ",". */
export type EntryListener = (list: string, entry: unknown, json: string) => void;

/** `JSON.stringify` in pieces, with pauses in a list, or in the lists that an object holds. */
export async function* jsonPieces(answer: object, onEntry?: EntryListener): AsyncGenerator<string> {
  if (Array.isArray(answer)) return yield* listPieces(answer);
  let before = '{';
  for (const [name, field] of Object.entries(answer)) {
    if (field === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    if (Array.isArray(field)) yield* listPieces(field, (entry, json) => onEntry?.(name, entry, json));
    else yield JSON.stringify(field);
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

async function* listPieces(
  list: readonly unknown[],
  onEntry?: (entry: unknown, json: string) => void,
): AsyncGenerator<string> {
  let before = '[';
  for await (const slice of withPauses(slicesOf(list, writtenAtOnce))) {
    const entries = slice.map((entry) => {
      const json = JSON.stringify(entry) ?? 'null';
      onEntry?.(entry, json);
      return json;
    });
    yield `${before}${entries.join(',')}`;
    before = ',';
  }
  yield list.length === 0 ? '[]' : ']';
}
