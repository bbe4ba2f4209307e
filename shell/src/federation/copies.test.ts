import react from 'react';
import { type Copied, reactsMark, watchCopies } from './copies.ts';

const heard: Copied[] = [];
beforeAll(() => {
  window.mobprepSessionStores = 1;
  watchCopies((what) => void heard.push(what));
});
beforeEach(() => heard.splice(0));
afterAll(() => void Reflect.deleteProperty(Object.prototype, reactsMark));

describe('watching for second copies', () => {
  it('reports a second session store, which still counts itself', () => {
    window.mobprepSessionStores = (window.mobprepSessionStores ?? 0) + 1;
    expect([heard, window.mobprepSessionStores]).toEqual([['shared-auth'], 2]);
  });

  // Imitates react's own file: jest creates module exports outside the page's realm.
  it('reports a second react and leaves its export unchanged', () => {
    const copy: Record<string, unknown> = {};
    copy[reactsMark] = { copy: 2 };
    expect([heard, Object.entries(copy)]).toEqual([['react'], [[reactsMark, { copy: 2 }]]]);
  });

  it('reports nothing when a module re-exports our react', () => {
    expect(Object.assign({}, react)).toEqual(react);
    expect([heard, reactsMark in {}, Object.keys({})]).toEqual([[], true, []]);
  });

  it('reports a second react-dom', async () => {
    await jest.isolateModulesAsync(async () => void (await import('react-dom/client')));
    expect(heard).toEqual(['react-dom']);
  });
});
