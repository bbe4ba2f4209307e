import { longestCode, readCode } from './secondStep.ts';

const recovery = 'ABCDEFGH23456723';

it.each([
  ['as the app shows it', '123 456', '123456'],
  ['full-width digits', '１２３４５６', '123456'],
  ['Arabic digits', '١٢٣٤٥٦', '123456'],
  ['Persian digits', '۱۲۳۴۵۶', '123456'],
  ['an en dash', '123–456', '123456'],
  ['a hyphen that breaks no line', '123\u2011456', '123456'],
  ['full stops', '123.456.', '123456'],
  ['invisible characters', '\u200e123\u00a0456\u200b', '123456'],
  ['a recovery code', 'abcd-efgh-2345-6723', recovery],
  ['full-width letters', 'ＡＢＣＤ－ＥＦＧＨ－２３４５－６７２３', recovery],
  ['its number in the list', '3. abcd-efgh-2345-6723', recovery],
  ['its number of two digits', '10) abcd–efgh–2345–6723', recovery],
])('%s is read', (_what, typed, code) => {
  expect(typed.length).toBeLessThanOrEqual(longestCode);
  expect(readCode(typed)).toBe(code);
});

it('a code of six digits never loses one as a list number', () =>
  expect(readCode('1. 23456')).toBe('123456'));
