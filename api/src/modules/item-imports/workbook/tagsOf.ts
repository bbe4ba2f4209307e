import { WorkbookFault, workbookTexts } from './WorkbookFault.ts';

export interface Tag {
  /** Without its namespace prefix. */
  readonly name: string;
  /** Its attributes, as written. */
  readonly text: string;
  /** Where the text or the tags in it start. */
  readonly end: number;
}

/** Longer than any tag that a spreadsheet program writes. */
const longestTag = 20_000;
const nameIn = /^(?:[\w.-]+:)?([\w.-]+)/;

const damaged = () => new WorkbookFault(workbookTexts.damaged);

/** The opening tags of an XML text, in one pass: a regular expression over the whole text can take quadratic time. */
export function* tagsOf(xml: string): Generator<Tag> {
  for (let start = xml.indexOf('<'); start !== -1; start = xml.indexOf('<', start + 1)) {
    const end = endOf(xml, start);
    const tag = xml.slice(start + 1, end);
    const [whole, name] = nameIn.exec(tag) ?? [];
    if (whole !== undefined && name !== undefined)
      yield { name, text: tag.slice(whole.length), end: end + 1 };
    start = end;
  }
}

/** Comments and literal text may hold tags that don't count. */
const skipped: readonly [start: string, end: string][] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
];

/** Where a tag's last character is. A quoted value may hold one that looks like it. */
function endOf(xml: string, start: number): number {
  for (const [opening, closing] of skipped)
    if (xml.startsWith(opening, start)) {
      const end = xml.indexOf(closing, start + opening.length);
      if (end === -1) throw damaged();
      return end + closing.length - 1;
    }
  let quote = '';
  for (let at = start + 1; at < xml.length && at - start <= longestTag; at += 1) {
    const character = xml[at] ?? '';
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '>') return at;
    else if (character === '"' || character === "'") quote = character;
  }
  throw damaged();
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const entity = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-fA-F]{1,6}));/g;

/** Reads an attribute in either kind of quotes, with any prefix; undefined if the tag lacks it. */
export function attributeReader(name: string): (tag: Tag) => string | undefined {
  const pattern = new RegExp(`(?<=\\s)(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  return ({ text }) => {
    const found = pattern.exec(text);
    return (found?.[1] ?? found?.[2])?.replace(entity, (_all, word, decimal, hex) =>
      word ? (entities[word] ?? '') : String.fromCodePoint(Math.min(0x10ffff, Number(decimal ?? `0x${hex}`))),
    );
  };
}
