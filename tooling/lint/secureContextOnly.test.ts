import { Linter } from 'eslint';
import { secureContextRule } from './secureContextOnly.ts';

const problems = (code: string) =>
  new Linter().verify(code, { rules: { 'no-restricted-syntax': secureContextRule } });

describe('what only secure contexts have', () => {
  it.each([
    'crypto.randomUUID()',
    'globalThis.crypto.randomUUID()',
    'crypto.subtle.digest("SHA-256", bytes)',
    'navigator.clipboard.writeText(text)',
    'window.navigator.clipboard?.writeText(text)',
    'navigator.locks.request("refresh", work)',
    'navigator.serviceWorker.register("/worker.js")',
    'navigator.storage.persist()',
    'const { locks } = navigator',
  ])('is refused outside its file: %s', (code) => {
    expect(problems(code)).toHaveLength(1);
  });

  it.each(['crypto.getRandomValues(bytes)', 'navigator.userAgent', 'newId()', 'store.persist'])(
    'does not include %s',
    (code) => {
      expect(problems(code)).toEqual([]);
    },
  );
});
