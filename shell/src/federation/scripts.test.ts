import { askAgain, endOf, watchScript } from './scripts.ts';

const limitMs = 120_000;
let file = 0;
let script: HTMLScriptElement;
let ends: unknown[];

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  ends = [];
  script = document.createElement('script');
  file += 1;
  script.src = `/static/js/${file}.js`;
  watchScript(limitMs, () => 'sha384-abc')(script);
  script.onload = script.onerror = (end) => void ends.push(end);
  document.head.append(script);
});
afterEach(() => jest.useRealTimers());

const asked = () => [...document.head.querySelectorAll('script')];
const answer = (type: 'load' | 'error') => asked()[0]?.dispatchEvent(new Event(type));

describe('a script that the page waits for', () => {
  it('has its bytes checked by the browser on both tries', () => {
    expect(asked().map(({ integrity }) => integrity)).toEqual(['sha384-abc']);
    answer('error');
    expect(asked().map(({ integrity }) => integrity)).toEqual(['sha384-abc']);
  });

  it('is not requested when its hash is unknown', async () => {
    const unknown = document.createElement('script');
    unknown.src = `/static/js/unknown-${file}.js`;
    watchScript(limitMs, () => null)(unknown);
    unknown.onerror = (end) => void ends.push(end);
    document.head.append(unknown);
    expect(unknown.hasAttribute('src')).toBe(false);
    await Promise.resolve();
    expect(ends).toMatchObject([{ type: 'error' }]);
  });

  it('is requested with CORS from a CDN, so that its bytes can be checked, and from this origin like its preload', () => {
    const foreign = document.createElement('script');
    foreign.src = `https://cdn.example.com/static/js/${file}.js`;
    watchScript(limitMs, () => 'sha384-abc')(foreign);
    expect([foreign.crossOrigin, script.crossOrigin]).toEqual(['anonymous', null]);
  });

  it('has come once it loads', () => {
    answer('load');
    expect(ends).toMatchObject([{ type: 'load' }]);
  });

  it('is quietly requested once more at a fresh address when it fails', () => {
    answer('error');
    expect(ends).toEqual([]);
    expect(asked().map(({ src }) => src)).toEqual([expect.stringMatching(`/${file}\\.js\\?r=\\d+$`)]);
    answer('load');
    expect(ends).toMatchObject([{ type: 'load' }]);
  });

  it('counts as failed after the second failure', () => {
    answer('error');
    answer('error');
    expect(ends).toMatchObject([{ type: 'error', target: { src: script.src } }]);
    expect(endOf(script.src)).toBe('missing');
    expect(asked()).toEqual([]);
  });

  it('counts as failed when the time for both tries together is up', () => {
    jest.advanceTimersByTime(limitMs - 1);
    answer('error');
    expect(ends).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(ends).toMatchObject([{ type: 'error' }]);
    expect(endOf(script.src)).toBe('timeout');
  });

  it('is requested again on demand, and the first request no longer counts', () => {
    askAgain();
    expect(asked()).not.toContain(script);
    script.dispatchEvent(new Event('error'));
    expect(ends).toEqual([]);
    answer('load');
    expect(ends).toMatchObject([{ type: 'load' }]);
  });
});
