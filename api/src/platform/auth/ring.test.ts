import { personOfRing, ringOf } from './ring.ts';

const person = { id: 16, role: 'pe' } as const;
const ring = ringOf('secret', person);

describe('the ring of somebody', () => {
  it('is read with any of the secrets that hold', () => {
    expect(personOfRing(['other', 'secret'], ring)).toEqual(person);
  });

  it.each([
    ['another role', ring.replace('.pe.', '.pm.')],
    ['another person', ring.replace('16.', '17.')],
    ['no mac', '16.pe.'],
    ['noise', 'x'],
    ['nothing', undefined],
  ])('is not read with %s', (_what, changed) => {
    expect(personOfRing(['secret'], changed)).toBeNull();
  });

  it('is not read with another secret', () => {
    expect(personOfRing(['other'], ring)).toBeNull();
  });
});
