import { generatePassword } from './generatePassword.ts';

/** A deterministic source of varied numbers, from a given start. */
const countingFrom = (start: number) => {
  let next = start;
  return (limit: number) => {
    next = (next * 31 + 7) % 10_007;
    return next % limit;
  };
};

describe.each([10, 15])('a generated password of %i characters', (length) => {
  const many = Array.from({ length: 500 }, (_, seed) => generatePassword(length, countingFrom(seed)));

  it('has that length, with an uppercase letter, a lowercase letter and a digit', () => {
    for (const password of many) {
      expect(password).toHaveLength(length);
      expect(password).toMatch(/^[A-Za-z0-9]+$/);
      expect(password).toMatch(/[A-Z]/);
      expect(password).toMatch(/[a-z]/);
      expect(password).toMatch(/[0-9]/);
    }
  });

  it('contains every class even if the source always picks the first or the last', () => {
    for (const pick of [() => 0, (limit: number) => limit - 1])
      expect(generatePassword(length, pick)).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*[0-9])/);
  });

  it('reserves no position for one class', () => {
    for (let place = 0; place < length; place += 1)
      for (const kind of [/[A-Z]/, /[a-z]/, /[0-9]/])
        expect(many.some((password) => kind.test(password.charAt(place)))).toBe(true);
  });
});
