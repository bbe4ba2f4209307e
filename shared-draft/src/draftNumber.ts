/** A draft's number: its 1-based position among the project's drafts in id order. Null if it is not one of them. */
export function draftNumber(drafts: readonly { readonly id: number }[], id: number): number | null {
  const position = drafts
    .map((draft) => draft.id)
    .sort((a, b) => a - b)
    .indexOf(id);
  return position < 0 ? null : position + 1;
}
