import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bin/workspace.mjs';
import { asvs, asvsPage, numbers, outsideOf, splitTest } from './asvsPage.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const answers = Object.entries(asvs.answers);

it('every number of levels 1 and 2 has one answer, or one reason why it doesn’t apply', () => {
  const counts = numbers.map((number) => outsideOf(number).length + Number(number in asvs.answers));
  expect(numbers.filter((_, at) => counts[at] !== 1)).toEqual([]);
  expect(new Set(numbers).size).toBe(253);
});

it('nothing else is answered, and each reason is used', () => {
  expect(answers.map(([number]) => number).filter((number) => !numbers.includes(number))).toEqual([]);
  const used = new Set(numbers.flatMap(outsideOf));
  expect(Object.keys(asvs.outside).filter((part) => !used.has(part))).toEqual([]);
});

it('a requirement that nothing meets says so', () => {
  expect(answers.filter(([, { where, gap }]) => !where && !gap)).toEqual([]);
});

it('the files that meet requirements exist', () => {
  const files = answers.flatMap(([number, { where = [] }]) => where.map((file) => [number, file] as const));
  expect(files.filter(([, file]) => !existsSync(join(root, file)))).toEqual([]);
});

it('the tests exist by their titles', () => {
  const tests = answers.flatMap(([number, { tests = [] }]) =>
    tests.map((test) => ({ number, ...splitTest(test) })),
  );
  const missing = tests.filter(
    ({ file, title }) => title === '' || !existsSync(join(root, file)) || !read(file).includes(title),
  );
  expect(missing).toEqual([]);
});

it('docs/asvs.md is what pnpm asvs writes', () => expect(read('docs/asvs.md')).toBe(asvsPage()));
