import { icalendar } from './icalendar.ts';

const now = new Date('2026-12-01T14:05:09.123Z');
const event = { uid: 'load-7-leaves@mobprep', day: '2026-12-31', summary: 'Truck 7', description: '' };
const linesOf = (text: string) => text.split('\r\n');

it('is a calendar of whole days', () => {
  expect(linesOf(icalendar('MobPrep', [event], now))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//MobPrep//Week//EN',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:MobPrep',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    'UID:load-7-leaves@mobprep',
    'DTSTAMP:20261201T140509Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Truck 7',
    'DESCRIPTION:',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it.each([
  ['O\'Dell & Sons, "Mfg"; A\\B', 'O\'Dell & Sons\\, "Mfg"\\; A\\\\B'],
  ['One\r\nTwo\nThree\rFour', 'One\\nTwo\\nThree\\nFour'],
  ['Tab\tBell\u0007', 'TabBell'],
  ['END:VEVENT\r\nBEGIN:VEVENT', 'END:VEVENT\\nBEGIN:VEVENT'],
])('writes %j as text', (summary, written) => {
  expect(linesOf(icalendar('MobPrep', [{ ...event, summary }], now))).toContain(`SUMMARY:${written}`);
});

it.each([
  ['letters', 'x'.repeat(300)],
  ['two octets each', 'é'.repeat(200)],
  ['four octets each', '🏗'.repeat(100)],
  ['exactly one line', 'x'.repeat(75 - 'SUMMARY:'.length)],
  ['one more than a line', 'x'.repeat(76 - 'SUMMARY:'.length)],
])('folds %s after 75 octets, between characters', (_what, summary) => {
  const text = icalendar('MobPrep', [{ ...event, summary }], now);
  for (const line of linesOf(text)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(linesOf(text.replaceAll('\r\n ', ''))).toContain(`SUMMARY:${summary}`);
});
