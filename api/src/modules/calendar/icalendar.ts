import { type Day, dayAfter } from 'shared-api/rules';

/** Something that takes a whole day. */
export interface CalendarEvent {
  /** Always the same for the same thing. */
  readonly uid: string;
  readonly day: Day;
  readonly summary: string;
  readonly description: string;
}

/** Octets of a line, without its end (RFC 5545, 3.1). */
const mostOctets = 75;

/** A calendar by RFC 5545, stamped with the moment at which it was made. */
export function icalendar(name: string, events: readonly CalendarEvent[], now: Date): string {
  const stamp = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//MobPrep//Week//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(({ uid, day, summary, description }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${dateOf(day)}`,
      `DTEND;VALUE=DATE:${dateOf(dayAfter(day, 1))}`,
      `SUMMARY:${escaped(summary)}`,
      `DESCRIPTION:${escaped(description)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const dateOf = (day: Day) => day.replaceAll('-', '');

const escaped = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    // Other controls have no place in a text.
    .replaceAll(/\p{Cc}/gu, '');

/** Breaks a long line between characters. Each of its further lines begins with a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let [part, octets] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > mostOctets) {
      parts.push(part);
      [part, octets] = [' ', 1];
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
