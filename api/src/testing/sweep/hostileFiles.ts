import type { Shape } from './hostileJson.ts';

const fill = (unit: string, bytes: number) =>
  unit.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(unit))));
const heads = 'Job_Number,Job_Description\n';
const file = (name: string, make: (bytes: number) => string): Shape => ({ name, make });

/** Lists of jobs as CSV. */
export const hostileCsv: readonly Shape[] = [
  file(
    'marks in one cell',
    (bytes) => `${heads}1,${fill('\u0345', bytes / 2)}${fill('\u0334', bytes / 2 - 60)}\n`,
  ),
  file(
    'marks in every cell',
    (bytes) => heads + fill(`1,a${'\u0345'.repeat(120)}${'\u0334'.repeat(120)}\n`, bytes - 40),
  ),
  file(
    'thirty marks in every cell',
    (bytes) => heads + fill(`1,a${'\u0345'.repeat(15)}${'\u0334'.repeat(15)}\n`, bytes - 40),
  ),
  file('long cells', (bytes) => heads + fill(`1,${'a'.repeat(9_000)}\n`, bytes - 40)),
  file('headings', (bytes) => fill('City,', bytes)),
  file(
    'headings on one line',
    (bytes) => `Job_Number,Job_Description,${fill('x,', 19_000)}\n${fill('1,', bytes - 20_000)}`,
  ),
  file('rows of a job', (bytes) => heads + fill('1,X\n', bytes - 40)),
  file(
    'rows of different jobs',
    (bytes) => heads + Array.from({ length: (bytes - 40) / 12 }, (_, at) => `${at},X\n`).join(''),
  ),
  file('empty rows', (bytes) => heads + fill('\n', bytes - 40)),
  file('commas', (bytes) => heads + fill(',', bytes - 40)),
  file('quotes', (bytes) => heads + fill('"', bytes - 40)),
  file('an open quote', (bytes) => `${heads}"${fill('a', bytes - 40)}`),
  file('white space', (bytes) => fill(' ', bytes)),
  file('zero-width spaces', (bytes) => heads + fill('1,\u200b\n', bytes - 40)),
];

const row = (number: number) => `{"Job_Number":"${number}","Job_Description":"Reroof of school ${number}"}`;

/** Lists of jobs as JSON, in addition to what every route gets. */
export const largeJobLists: readonly Shape[] = [
  file('50,000 jobs', () => `[${Array.from({ length: 50_000 }, (_, at) => row(at)).join()}]`),
  file('jobs without fields', (bytes) => `[${fill('{},', Math.min(bytes, 150_000))}{}]`),
];

/** Publications, in addition to what every route gets. */
export const largePublications: readonly Shape[] = [
  file('one large file', (bytes) => publication([['a.js', fill('YWFh', bytes - 300)]])),
  file('two hundred files', (bytes) =>
    publication(Array.from({ length: 200 }, (_, at) => [`f${at}.js`, fill('YWFh', bytes / 200 - 60)])),
  ),
  file('a deep remote.json', (bytes) =>
    publication([['remote.json', Buffer.from(fill('[', Math.min(bytes / 2, 1_000_000))).toString('base64')]]),
  ),
];

const publication = (files: [path: string, content: string][]) =>
  JSON.stringify({
    remote: 'mfe-items',
    version: '9.9.9',
    commit: '',
    files: files.map(([path, content]) => ({ path, content })),
  });
