import { bounds } from './bounds.ts';
import { readEmail } from './readEmail.ts';

it.each([
  'ada@example.com',
  ' Ada@Example.com\n',
  '<ada@example.com>',
  'Ada Morrow <ada@example.com>;',
  '"ada@example.com"',
  '“ada@example.com”',
  '‘ada@example.com’,',
  "'ada@example.com'",
  '(ada@example.com)',
  'ada@example.com.',
  'mailto:ada@example.com',
  '<mailto:ada@example.com?subject=Hello>',
  '\u200bada@example.com\u200b',
  '\u00a0ada@example.com\u00a0',
  'ada\u00ad@example.com',
  '\ufeffada@example.com',
])('%j is ada@example.com', (typed) => expect(readEmail(typed)).toBe('ada@example.com'));

it.each([
  "o'brien+site@example.com",
  'a.b_c@sub.example.co.uk',
  'ada @example.com',
  'two@a.com b@c.com',
  '',
  'ada',
])('%j keeps what is inside it', (typed) => expect(readEmail(typed)).toBe(typed));

it('a text that is longer than any email is left alone', () => {
  const long = '.'.repeat(2 * bounds.email + 1);
  expect(readEmail(long)).toBe(long);
});
