import { canaryCookieOf, personOfCanaryCookie } from './canaryCookie.ts';

const person = { id: 16, role: 'pe' } as const;
const cookie = canaryCookieOf('secret', person);

describe('the canary cookie of a person', () => {
  it('can be read with any accepted secret', () => {
    expect(personOfCanaryCookie(['other', 'secret'], cookie)).toEqual(person);
  });

  it.each([
    ['another role', cookie.replace('.pe.', '.pm.')],
    ['another person', cookie.replace('16.', '17.')],
    ['no mac', '16.pe.'],
    ['noise', 'x'],
    ['nothing', undefined],
  ])('is rejected with %s', (_what, changed) => {
    expect(personOfCanaryCookie(['secret'], changed)).toBeNull();
  });

  it('is rejected with another secret', () => {
    expect(personOfCanaryCookie(['other'], cookie)).toBeNull();
  });
});
