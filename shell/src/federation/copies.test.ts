import react from 'react';
import { type Copied, reactsMark, watchCopies } from './copies.ts';

const heard: Copied[] = [];
beforeAll(() => {
  window.mobprepSessionStores = 1;
  watchCopies((what) => void heard.push(what));
});
beforeEach(() => heard.splice(0));
afterAll(() => void Reflect.deleteProperty(Object.prototype, reactsMark));

describe('a page that has its own copies', () => {
  it('hears of a second session store, which is still counted', () => {
    window.mobprepSessionStores = (window.mobprepSessionStores ?? 0) + 1;
    expect([heard, window.mobprepSessionStores]).toEqual([['shared-auth'], 2]);
  });

  // What react's own file does: jest makes the exports of modules outside of the page.
  it('hears of a second react, which is as it would be without anybody who listens', () => {
    const copy: Record<string, unknown> = {};
    copy[reactsMark] = { copy: 2 };
    expect([heard, Object.entries(copy)]).toEqual([['react'], [[reactsMark, { copy: 2 }]]]);
  });

  it('hears nothing when somebody passes its own react on', () => {
    expect(Object.assign({}, react)).toEqual(react);
    expect([heard, reactsMark in {}, Object.keys({})]).toEqual([[], true, []]);
  });

  it('hears of a second react-dom', async () => {
    await jest.isolateModulesAsync(async () => void (await import('react-dom/client')));
    expect(heard).toEqual(['react-dom']);
  });
});
