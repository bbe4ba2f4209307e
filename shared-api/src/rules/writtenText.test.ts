import fc from 'fast-check';
import {
  isLine,
  isText,
  lineFromOutside,
  lineProblem,
  oneLineProblem,
  textFromOutside,
  textProblem,
  written,
} from './writtenText.ts';

const usable: [text: string, why: string][] = [
  ['Zürich Straße 5½"', 'Latin letters with accents'],
  ['e\u0301a\u0308', 'decomposed accents'],
  ['מַחְסָן', 'Hebrew with vowel points'],
  ['می\u200cخواهم', 'Persian, which needs the non-joiner between letters'],
  ['क्\u200dष', 'Hindi, which needs the joiner after a virama'],
  ['👷🏽\u200d♀️ and 👨\u200d👩\u200d👧', 'emoji made of several characters'],
  ['❤️\u200d🔥 1️⃣', 'emoji with variation selectors'],
  ['\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}', 'the flag of Scotland'],
  [`a${'\u0301'.repeat(30)}`, 'thirty marks in a row'],
];

const refused: [text: string, why: string][] = [
  ['E\u200bA', 'a zero-width space'],
  ['\u202eAE', 'a direction override'],
  ['A\u2066E', 'a direction isolate'],
  ['A\u200fE', 'a direction mark'],
  ['E\u00adA', 'a soft hyphen'],
  ['\ufeffEA', 'a byte order mark'],
  ['E\u200dA', 'a joiner between letters that it does not join'],
  ['می\u200c', 'a non-joiner at the end'],
  ['👷\u200d', 'a joiner without a second emoji'],
  ['می\u200c\u200cخ', 'two joiners in a row'],
  ['A\u{e0041}', 'a hidden tag letter'],
  [' \ufe0f', 'a variation selector of nothing'],
  ['A\u3164', 'a letter without ink'],
  ['a\u0000', 'NUL'],
  ['a\u001b[31m', 'an escape sequence'],
  ['a\u007f', 'DEL'],
  ['a\u0085', 'a C1 control character'],
  ['a\uffff', 'a noncharacter'],
  ['half \ud83d a pair', 'half a surrogate pair'],
  [`a${'\u0301'.repeat(31)}`, 'more than thirty marks in a row'],
];

describe('text that people store', () => {
  it.each(usable)('may be %j: %s', (text) => {
    expect([isText(text), isLine(text)]).toEqual([true, true]);
    expect(textFromOutside(text)).toBe(text.normalize('NFC'));
  });

  it.each(refused)('may not be %j: %s', (text) => {
    expect([isText(text), isLine(text)]).toEqual([false, false]);
  });

  it.each(['\n', '\t', '\r', '\u2028'])('may hold %j in a text, not in a field of one line', (end) => {
    expect([isText(`a${end}b`), isLine(`a${end}b`)]).toEqual([true, false]);
  });
});

it.each([
  { text: 'Hard\u202ehat', problem: "a character that can't be used: U+202E after “Hard”" },
  { text: '\ufeffHard', problem: "a character that can't be used: U+FEFF at the start" },
  { text: 'one\ntwo \u0000', problem: "a character that can't be used: U+0000 after “one\ntwo”" },
  { text: 'half \ud83d a pair', problem: "a character that can't be used: U+D83D after “half”" },
  { text: 'A\u{e0041}', problem: "a character that can't be used: U+E0041 after “A”" },
  { text: `hat a${'\u0301'.repeat(31)}`, problem: 'more than 30 accents in a row after “hat a”' },
  {
    text: `${'x'.repeat(100)}\u200b`,
    problem: `a character that can't be used: U+200B after “${'x'.repeat(20)}”`,
  },
])('a text says which character is wrong, and where: $problem', ({ text, problem }) => {
  expect(textProblem(text)).toBe(`This text holds ${problem}`);
});

it.each(refused)('a text has a problem exactly if people can’t store it: %j', (text) => {
  expect([textProblem(text), oneLineProblem(text)]).toEqual([expect.any(String), expect.any(String)]);
});

it.each(usable)('and none otherwise: %j', (text) => {
  expect([textProblem(text), oneLineProblem(text), textProblem('a\nb')]).toEqual([null, null, null]);
  expect(oneLineProblem('a\nb')).toBe("This text holds a character that can't be used: U+000A after “a”");
});

it.each([
  [' ', 'This field is required'],
  ['Saf\u200bety', "This text holds a character that can't be used: U+200B after “Saf”"],
  [' Safety ', null],
])('a required field says of %j: %s', (text, sentence) => {
  expect(lineProblem(text)).toBe(sentence);
});

describe('written', () => {
  it('spells the same text the same way', () => {
    expect(written('e\u0301\r\na\rb')).toBe('\u00e9\na\nb');
  });

  it('leaves a long run of marks, which isText refuses, as it is', () => {
    const marks = `a${'\u0345'.repeat(60_000)}${'\u0334'.repeat(60_000)}`;
    expect(written(marks)).toBe(marks);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(written(written(text))).toBe(written(text));
      }),
    );
  });
});

describe('text from outside', () => {
  it.each(refused.slice(0, -1))('loses what nobody can see: %j, %s', (text) => {
    expect(isLine(lineFromOutside(text))).toBe(true);
  });

  it('keeps its lines in a text and loses them in a field of one line', () => {
    expect([textFromOutside(' a\r\nb '), lineFromOutside(' a\r\nb\t\tc ')]).toEqual(['a\nb', 'a b c']);
  });

  it('follows the rule whatever it was, except for its marks', () => {
    const pieces = fc.constantFrom(
      ...[...usable, ...refused.slice(0, -1)].map(([text]) => text),
      '\u200c',
      '\u200d',
      '\u061c',
      '\ufe0f',
      ' ',
      '👧',
      'خ',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string({ unit: 'binary' }))), (parts) => {
        const text = parts.join('').replaceAll(/\p{M}{6,}/gu, '');
        expect(isLine(lineFromOutside(text))).toBe(true);
      }),
    );
  });
});
