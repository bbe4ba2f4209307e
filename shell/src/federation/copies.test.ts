import { type Copied, watchCopies } from './copies.ts';

const heard: Copied[] = [];
beforeAll(() => {
  window.mobprepSessionStores = 1;
  watchCopies((what) => void heard.push(what));
});
beforeEach(() => heard.splice(0));

describe('a page that has its own copies', () => {
  it('hears of a second session store, which is still counted', () => {
    window.mobprepSessionStores = (window.mobprepSessionStores ?? 0) + 1;
    expect([heard, window.mobprepSessionStores]).toEqual([['shared-auth'], 2]);
  });

  it('hears of a second react-dom', async () => {
    await jest.isolateModulesAsync(async () => void (await import('react-dom/client')));
    expect(heard).toEqual(['react-dom']);
  });
});
