import { canaryCookieOf, personOfCanaryCookie } from './canaryCookie.ts';

const person = { id: 16, role: 'pe' } as const;
const ring = canaryCookieOf('secret', person);

describe('the ring of a person', () => {
  it('can be read with any accepted secret', () => {
    expect(personOfCanaryCookie(['other', 'secret'], ring)).toEqual(person);
  });

  it.each([
    ['another role', ring.replace('.pe.', '.pm.')],
    ['another person', ring.replace('16.', '17.')],
    ['no mac', '16.pe.'],
    ['noise', 'x'],
    ['nothing', undefined],
  ])('is rejected with %s', (_what, changed) => {
    expect(personOfCanaryCookie(['secret'], changed)).toBeNull();
  });

  it('is rejected with another secret', () => {
    expect(personOfCanaryCookie(['other'], ring)).toBeNull();
  });
});
