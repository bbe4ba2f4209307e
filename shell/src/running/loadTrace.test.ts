import { buildRemote } from '#src/testing/buildRemote.ts';
import { hopText, loadTrace } from './loadTrace.ts';

const part = (name: string, responseEnd: number, transferSize: number) => ({
  name,
  responseEnd,
  transferSize,
});

describe('the trace of a load', () => {
  it('has a hop for the page, the shell, each remote, the data and the largest paint, as they arrived', () => {
    const timings = {
      page: { responseEnd: 40, transferSize: 8_000 },
      resources: [
        part('http://localhost/static/js/1.js', 120, 90_000),
        part('http://localhost/static/js/2.js', 140, 1_000),
        part('https://cdn.example.com/remotes/mfe-items/static/js/3.js', 210, 0),
        part('http://localhost/v1/items', 180, 12_400),
        part('http://localhost/remotes/mfe-itemsish/4.js', 500, 1),
      ],
      painted: 260.4,
    };
    expect(loadTrace(timings, [buildRemote()]).map((hop) => `${hop.name}: ${hopText(hop)}`)).toEqual([
      'Page: 40 ms, 8.0 kB',
      'Shell and shared packages, 2 files: 140 ms, 91.0 kB',
      'Data: 180 ms, 12.4 kB',
      'Items: 210 ms, from the cache',
      'Largest paint: 260 ms',
    ]);
    const [, shell] = loadTrace(timings, [buildRemote()]);
    expect(shell?.files?.map((file) => `${file.name}: ${hopText(file)}`)).toEqual([
      '/static/js/1.js: 120 ms, 90.0 kB',
      '/static/js/2.js: 140 ms, 1.0 kB',
    ]);
  });

  it('is empty where the browser measures nothing', () => {
    expect(loadTrace({ page: undefined, resources: [], painted: undefined }, [buildRemote()])).toEqual([]);
  });
});
