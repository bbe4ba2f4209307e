import { personOfRing, ringOf } from './ring.ts';

const person = { id: 16, role: 'pe' } as const;
const ring = ringOf('secret', person);

describe('the ring of a person', () => {
  it('can be read with any accepted secret', () => {
    expect(personOfRing(['other', 'secret'], ring)).toEqual(person);
  });

  it.each([
    ['another role', ring.replace('.pe.', '.pm.')],
    ['another person', ring.replace('16.', '17.')],
    ['no mac', '16.pe.'],
    ['noise', 'x'],
    ['nothing', undefined],
  ])('is rejected with %s', (_what, changed) => {
    expect(personOfRing(['secret'], changed)).toBeNull();
  });

  it('is rejected with another secret', () => {
    expect(personOfRing(['other'], ring)).toBeNull();
  });
});
