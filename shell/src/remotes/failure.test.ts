import { LoadFault } from '#src/federation/loadFault.ts';
import { watchScript } from '#src/federation/scripts.ts';
import { describeFailure, newErrorId } from './failure.ts';

afterEach(() => jest.useRealTimers());

const said = (error: unknown) => describeFailure(error, { title: 'Items' }, 'AAAA-BBBB');

const chunkError = (request: string) =>
  Object.assign(new Error('Loading chunk 289 failed.'), { name: 'ChunkLoadError', request });

describe('the message about a failed remote', () => {
  const kinds = ['missing', 'broken', 'timeout', 'network', 'version'] as const;
  const saidOf = (kind: (typeof kinds)[number]) => said(new LoadFault(kind, 'as thrown'));

  it.each(kinds)('calls a loading fault %s', (kind) => {
    expect(saidOf(kind).kind).toBe(kind);
  });

  it('names the module, and says something else of each loading fault', () => {
    const sentences = kinds.map((kind) => saidOf(kind).sentence);
    expect(new Set(sentences)).toHaveProperty('size', kinds.length);
    expect(sentences.filter((sentence) => !sentence.includes('Items'))).toEqual([]);
  });

  it('offers a reload for code that loaded and failed only: anything else can be loaded again', () => {
    expect(kinds.filter((kind) => saidOf(kind).cameAndFailed)).toEqual(['broken']);
    expect(said(new Error('crash')).cameAndFailed).toBe(true);
  });

  it('calls a chunk that did not load missing', () => {
    expect(said(chunkError('/static/js/289.js')).kind).toBe('missing');
  });

  it('calls a chunk that took too long late', () => {
    jest.useFakeTimers();
    const script = document.createElement('script');
    script.src = '/static/js/290.js';
    watchScript(1, () => '')(script);
    jest.advanceTimersByTime(1);
    expect(said(chunkError(script.src)).kind).toBe('timeout');
  });

  it('calls any other error a crash, whatever its message says', () => {
    expect(said(new TypeError('timed out: Failed to fetch #RUNTIME-001')).kind).toBe('crash');
  });

  it.each([new LoadFault('missing', 'as thrown'), new Error('crash')])(
    'names the module and says that nothing else is lost: %s',
    (error) => {
      const { sentence } = said(error);
      expect(sentence).toContain('Items');
      expect(sentence).toContain('nothing you entered elsewhere is lost');
    },
  );
});

describe('an error id', () => {
  it('is short enough to read out', () => {
    expect(newErrorId()).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
  });
});
