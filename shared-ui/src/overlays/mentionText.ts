/** Who was picked for a name in a text, which is from `at`, its "@", until `end`. */
interface MentionPick {
  readonly id: number;
  readonly at: number;
  readonly end: number;
}

/** A text, and who was picked for the names in it: two people may have the same name. */
export interface MentionText {
  readonly text: string;
  readonly picks: readonly MentionPick[];
}

/** Brings picks along when somebody types. `caret` is where it is afterwards: what follows it was there before. A pick whose name was changed, or may have been, is gone. */
export function typeInto({ text: before, picks }: MentionText, text: string, caret: number): MentionText {
  const most = Math.min(before.length, text.length - caret);
  let same = 0;
  while (same < most && before.at(-1 - same) === text.at(-1 - same)) same += 1;
  const until = before.length - same;
  const mostBefore = Math.min(until, text.length - same);
  let from = 0;
  while (from < mostBefore && before[from] === text[from]) from += 1;
  const shift = text.length - before.length;
  return {
    text,
    picks: picks.flatMap((pick) => {
      if (pick.end <= from) return pick;
      return pick.at >= until ? { ...pick, at: pick.at + shift, end: pick.end + shift } : [];
    }),
  };
}

/** Puts a picked person's name in place of what is from `at` until the caret. Returns where the caret is then, too. */
export function pickInto(
  value: MentionText,
  { id, name }: { readonly id: number; readonly name: string },
  { at, caret }: { readonly at: number; readonly caret: number },
) {
  const start = `${value.text.slice(0, at)}@${name} `;
  const { text, picks } = typeInto(value, start + value.text.slice(caret).trimStart(), start.length);
  const others = picks.filter((pick) => pick.at !== at);
  return { value: { text, picks: [...others, { id, at, end: start.length - 1 }] }, caret: start.length };
}
