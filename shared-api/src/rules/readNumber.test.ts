import fc from 'fast-check';
import { readNumber } from './readNumber.ts';

describe('a number that a person wrote', () => {
  it.each([
    { text: '12', value: 12, why: 'digits' },
    { text: ' 12 ', value: 12, why: 'space around it means nothing' },
    { text: '007', value: 7, why: 'leading zeros mean nothing' },
    { text: '+12', value: 12, why: 'a plus is a sign' },
    { text: '-5', value: -5, why: 'a sign is never dropped' },
    { text: '−5', value: -5, why: 'a typeset minus is one too' },
    { text: '-0', value: 0, why: 'there is one zero' },
    { text: '12.5', value: 12.5, why: 'decimal point' },
    { text: '.5', value: 0.5, why: 'without the zero' },
    { text: '5.', value: 5, why: 'without decimals' },
    { text: '12.00', value: 12, why: 'as prices are written' },
    { text: '0.125', value: 0.125, why: 'no group starts with 0' },
    { text: '1.125', value: 1.125, why: 'a point is a decimal point' },
    { text: '1,200', value: 1200, why: 'thousands' },
    { text: '1,234,567.5', value: 1_234_567.5, why: 'thousands and decimals' },
    { text: '12,5', value: 12.5, why: 'decimal comma: a group has three digits' },
    { text: '2,0', value: 2, why: 'decimal comma' },
    { text: '12,50', value: 12.5, why: 'decimal comma' },
    { text: '0,125', value: 0.125, why: 'decimal comma: no group starts with 0' },
    { text: '1.234,5', value: 1234.5, why: 'points between thousands, decimal comma' },
    { text: '1.234.567', value: 1_234_567, why: 'two points can only be between thousands' },
    { text: "1'200", value: 1200, why: 'Swiss' },
    { text: '1’200.50', value: 1200.5, why: 'Swiss, typeset' },
    { text: '1 200', value: 1200, why: 'French' },
    { text: '1\u202f200,5', value: 1200.5, why: 'French, as Excel writes it' },
    { text: '１２', value: 12, why: 'full-width digits' },
    { text: '١٢٫٥', value: 12.5, why: 'Arabic digits' },
    { text: '۱۲', value: 12, why: 'Persian digits' },
    { text: '१,२००', value: 1200, why: 'Devanagari digits' },
    { text: '1/2', value: 0.5, why: 'fraction' },
    { text: '1-1/2', value: 1.5, why: 'mixed number' },
    { text: '1 1/2', value: 1.5, why: 'mixed number' },
    { text: '½', value: 0.5, why: 'one character' },
    { text: '2½', value: 2.5, why: 'mixed number' },
  ])('$text is $value: $why', ({ text, value }) => {
    expect(readNumber(text)).toBe(value);
  });

  it.each([
    { text: '', why: 'nothing' },
    { text: '.', why: 'no digit' },
    { text: '1,2000', why: 'a slip for 12,000 or 1.2' },
    { text: '1,20,000', why: 'groups of two' },
    { text: '0,125,000', why: 'no group starts with 0' },
    { text: '1.200', why: '1.2 or 1,200' },
    { text: '12.000', why: '12 or 12,000' },
    { text: '1.2.3', why: 'a version' },
    { text: '1,200,5', why: 'two meanings of the comma' },
    { text: '1e3', why: 'letters' },
    { text: '0x12', why: 'letters' },
    { text: '12 EA', why: 'a unit' },
    { text: '(5)', why: 'minus 5 to bookkeepers, 5 to others' },
    { text: '~12', why: 'about' },
    { text: '12?', why: 'about' },
    { text: '12-15', why: 'a range' },
    { text: '12%', why: 'a share' },
    { text: '--5', why: 'two signs' },
    { text: '5²', why: 'not 52' },
    { text: '1/0', why: 'no number' },
    { text: '3/2', why: 'a date as likely as a fraction' },
    { text: '1/3', why: 'decimals would be another size' },
    { text: '12 3', why: 'two numbers' },
    { text: 'TBD', why: 'a word' },
    { text: 'Infinity', why: 'a word' },
    { text: '9007199254740993', why: 'more digits than a number holds' },
    { text: '1'.repeat(1_000_000), why: 'too long to be read at all' },
  ])('is asked for again if it is $text: $why', ({ text }) => {
    expect(readNumber(text)).toBeNull();
  });

  const locales = ['en-US', 'de-DE', 'de-CH', 'fr-FR', 'sv-SE', 'es-MX', 'en-IN', 'pl-PL'];

  it('reads back whole numbers as every country prints them, or asks', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -999_999_999, max: 999_999_999 }),
        fc.constantFrom(...locales),
        (value, locale) => {
          const read = readNumber(value.toLocaleString(locale));
          // A single group after a point looks like decimals. Amounts take it so, whole quantities ask.
          const isPoint =
            locale === 'de-DE' && Math.abs(value) < 1_000_000 && read !== null && !Number.isInteger(read);
          expect(isPoint ? value : (read ?? value)).toBe(value);
        },
      ),
    );
  });

  it('reads back decimals as every country prints them, or asks', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -99_999_999, max: 99_999_999 }),
        fc.constantFrom(1, 2),
        fc.constantFrom(...locales),
        (cents, decimals, locale) => {
          const value = cents / 10 ** decimals;
          const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
          expect(readNumber(value.toLocaleString(locale, digits)) ?? value).toBe(value);
        },
      ),
    );
  });

  it('reads back what the forms print', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_990 }), (thousandths) => {
        const value = thousandths / 1_000;
        expect(readNumber(String(value))).toBe(value);
        expect(readNumber((thousandths / 100).toFixed(2))).toBe(thousandths / 100);
      }),
    );
  });

  it('never takes a sign, a letter or a second number for nothing', () => {
    const parts = fc.array(fc.constantFrom(...'0123456789.,-+~()/eEx% \u00a0'), { maxLength: 12 });
    fc.assert(
      fc.property(parts, (signs) => {
        const text = signs.join('');
        const read = readNumber(text);
        if (read === null) return;
        expect(text).not.toMatch(/[~()eEx%]/);
        if (!text.includes('/'))
          expect(
            String(Math.abs(read))
              .replace(/\D/g, '')
              .replace(/^0+|0+$/g, ''),
          ).toBe(text.replace(/\D/g, '').replace(/^0+|0+$/g, ''));
      }),
    );
  });
});
