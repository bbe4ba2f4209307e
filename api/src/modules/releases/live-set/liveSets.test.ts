import { openDatabase } from '#platform/database/database.ts';
import { openLiveSets } from './liveSets.ts';

it('logs why releases could not be read, without the query', async () => {
  const away = openDatabase({
    url: 'postgres://mobprep@127.0.0.1:1/mobprep',
    poolSize: 1,
    timeoutMs: 1_000,
    onFault: () => {},
  });
  const log: object[] = [];
  const note = (words: object) => void log.push(words);
  const liveSets = openLiveSets({
    db: away.db,
    webRoot: '/dev/null',
    maxAgeMs: 2_000,
    now: () => new Date(0),
    log: { error: note, warn: note },
  });
  await liveSets.live();
  await away.close();
  expect(log).toEqual([{ fault: expect.objectContaining({ message: 'no connection to the database' }) }]);
});
