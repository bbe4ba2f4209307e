import type { ListedRemote } from 'shared-api/contract';
import { listed } from '#modules/releases/live-set/liveSets.ts';
import { describeRemote, entryFile } from '#src/testing/releases/buildFiles.ts';
import { liveVersions } from './liveVersions.ts';

const remote = (name: string, changes: Partial<ListedRemote> = {}): ListedRemote => ({
  ...listed({ description: describeRemote({ name, version: '1.1.0' }), entry: entryFile, scripts: [] }, '/', {
    ...{ source: 'release', channel: 'live', madeAt: '', integrity: {} },
  }),
  ...changes,
});

it('says of each remote which version a page brings, and why', () => {
  const remotes = [
    remote('mfe-a'),
    remote('mfe-b', { channel: 'canary', why: '10%, PE' }),
    remote('mfe-c', { channel: 'preview', flagStates: { map: true, board: false, list: true } }),
    remote('mfe-d', { why: '1.2.0 doesn’t fit: it uses Sparkles' }),
  ];
  expect(liveVersions(remotes)).toBe(
    'mfe-a 1.1.0, mfe-b 1.1.0 canary (10%, PE), mfe-c 1.1.0 preview with map list, mfe-d 1.1.0 fallback (1.2.0 doesn?t fit: it uses Sparkles)',
  );
});
