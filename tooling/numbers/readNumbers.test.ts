import { readNumbers } from './readNumbers.ts';

it.each([
  ['const replyHours = 24;', 'replyHours', '1 day', ''],
  [
    '/** Counted while it moves. */\nexport const lookMs = 5_000;',
    'lookMs',
    '5 s',
    'Counted while it moves.',
  ],
  ['const graceMs = 5 * 60_000;', 'graceMs', '5 min', ''],
  ['export const reportBytes = 4 * 1024;', 'reportBytes', '4 kB', ''],
  ['/** Lines,\n * at most. */\nconst mostLines = 5_000;', 'mostLines', '5,000', 'Lines, at most.'],
  [
    'export const retentionDays = {\n  /** After it ended. */\n  sessions: 1,\n} as const;',
    'retentionDays.sessions',
    '1 day',
    'After it ended.',
  ],
  [
    '/** Of a list, in milliseconds. */\nexport const liveTimes = {\n  poll: 2_000,\n} as const;',
    'liveTimes.poll',
    '2 s',
    '',
  ],
  [
    'export const signInLocks = {\n  password: { minutes: 10 },\n} as const;',
    'signInLocks.password.minutes',
    '10 min',
    '',
  ],
  ['export const bounds = {\n  items: 5,\n} as const;', 'bounds.items', '5', ''],
  ['export const bounds = {\n  photoMegabytes: 10,\n} as const;', 'bounds.photoMegabytes', '10 MB', ''],
])('reads %j', (source, name, value, meaning) => {
  expect(readNumbers(source)).toEqual([{ name, value, meaning }]);
});

it.each([
  'const ivBytesOf = 12;',
  'const retries = 3;',
  'const names = {\n  first: 1,\n};',
  '  const localMs = 5;',
])('leaves out what is no limit of the product: %j', (source) => expect(readNumbers(source)).toEqual([]));
