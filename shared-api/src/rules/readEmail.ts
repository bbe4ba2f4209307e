import { bounds } from './bounds.ts';

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
/** `Ada Morrow <ada@example.com>` */
const inBrackets = /<([^<>]*@[^<>]*)>/;
const link = /^mailto:|\?.*$/gi;
const mark = '[\\p{Z}"\'“”„‘’«»<>()[\\]{},;:.]';
const marksAround = new RegExp(`^${mark}+|${mark}+$`, 'gu');

/** An email as it was typed or copied, in lower case and without the marks around it: brackets, quotes, `mailto:`, a comma after it. */
export function readEmail(typed: string): string {
  if (typed.length > 2 * bounds.email) return typed;
  const seen = typed.replace(invisible, '');
  const email = (inBrackets.exec(seen)?.[1] ?? seen).replace(marksAround, '').replace(link, '');
  return email.replace(marksAround, '').toLowerCase();
}
