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
/** Excel's longest text, with every character escaped. The reader of cells takes quadratic time for longer ones, and for comments. */
const longestText = 400_000;
const tagEnd = /[^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*>/y;
const nameIn = /^(?:[\w.-]+:)?([\w.-]+)/;

const damaged = () => new WorkbookFault(workbookTexts.damaged);
const tooLarge = () => new WorkbookFault(workbookTexts.tooLarge);

/** The opening tags of an XML text, in one pass: a regular expression over the whole text can take quadratic time. */
export function* tagsOf(xml: string): Generator<Tag> {
  let end = 0;
  for (let start = xml.indexOf('<'); start !== -1; start = xml.indexOf('<', end)) {
    if (start - end > longestText) throw tooLarge();
    end = endOf(xml, start);
    if (xml[start + 1] === '/') continue;
    const tag = xml.slice(start + 1, end);
    const [whole, name] = nameIn.exec(tag) ?? [];
    if (whole !== undefined && name !== undefined)
      yield { name, text: tag.slice(whole.length), end: end + 1 };
  }
  if (xml.length - end > longestText) throw tooLarge();
}

/** Comments and literal text may hold tags that don't count. */
const skipped: readonly [start: string, end: string][] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
];

/** Where a tag's last character is. A quoted value may hold one that looks like it. */
function endOf(xml: string, start: number): number {
  if (xml[start + 1] === '/') {
    const end = xml.indexOf('>', start);
    if (end === -1 || end - start > longestTag) throw damaged();
    return end;
  }
  for (const [opening, closing] of skipped)
    if (xml.startsWith(opening, start)) {
      const end = xml.indexOf(closing, start + opening.length);
      if (end === -1) throw damaged();
      if (end - start > longestText) throw tooLarge();
      return end + closing.length - 1;
    }
  tagEnd.lastIndex = start + 1;
  if (!tagEnd.test(xml) || tagEnd.lastIndex - start > longestTag) throw damaged();
  return tagEnd.lastIndex - 1;
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
