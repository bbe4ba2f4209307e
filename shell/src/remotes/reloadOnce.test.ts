import { countReloads } from '#src/testing/countReloads.ts';
import { reloadOnce } from './staleTab.ts';

const now = Date.now();
beforeEach(() => sessionStorage.clear());

describe('reloading an outdated tab', () => {
  it('happens once within 30 s', () => {
    const reloads = countReloads();
    expect([reloadOnce(now), reloadOnce(now + 29_999)]).toEqual([true, false]);
    expect(reloads()).toBe(1);
  });

  it('happens again after that', () => {
    const reloads = countReloads();
    expect([reloadOnce(now), reloadOnce(now + 30_000)]).toEqual([true, true]);
    expect(reloads()).toBe(2);
  });
});
