import fc from 'fast-check';
import { jsonPieces } from './longLists.ts';

it('an answer with long lists is written like any other', async () => {
  const list = fc.array(fc.jsonValue());
  const answers = fc.oneof(
    list,
    fc.dictionary(fc.string(), fc.oneof(list, fc.jsonValue(), fc.constant(undefined))),
  );
  await fc.assert(
    fc.asyncProperty(answers, async (answer) => {
      const pieces: string[] = [];
      for await (const piece of jsonPieces(answer)) pieces.push(piece);
      expect(pieces.join('')).toBe(JSON.stringify(answer));
    }),
  );
});
