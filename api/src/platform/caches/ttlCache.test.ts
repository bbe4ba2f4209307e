import { ttlCache } from '#platform/caches/ttlCache.ts';

describe('a cached value', () => {
  it('is read immediately, and again at the first request once it is too old', async () => {
    let time = 0;
    let version = 0;
    const current = ttlCache(
      async () => {
        version += 1;
        return version;
      },
      2_000,
      () => time,
    );
    time = 1_999;
    expect(await current()).toBe(1);
    time = 2_000;
    expect(await Promise.all([current(), current()])).toEqual([2, 2]);
  });
});
