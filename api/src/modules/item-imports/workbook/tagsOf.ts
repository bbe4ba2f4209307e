import { WorkbookFault, workbookTexts } from './WorkbookFault.ts';

export interface Tag {
  /** Without its namespace prefix. */
  readonly name: string;
  /** Its attributes, as written. */
  readonly text: string;
}

/** Longer than any tag that a spreadsheet program writes. */
const longestTag = 20_000;
const nameIn = /^(?:[\w.-]+:)?([\w.-]+)/;

/** The opening tags of an XML text, in one pass: a regular expression over the whole text can take quadratic time. */
export function* tagsOf(xml: string): Generator<Tag> {
  for (let start = xml.indexOf('<'); start !== -1; start = xml.indexOf('<', start + 1)) {
    const end = xml.indexOf('>', start);
    if (end === -1 || end - start > longestTag) throw new WorkbookFault(workbookTexts.damaged);
    const tag = xml.slice(start + 1, end);
    const [whole, name] = nameIn.exec(tag) ?? [];
    if (whole !== undefined && name !== undefined) yield { name, text: tag.slice(whole.length) };
    start = end;
  }
}
