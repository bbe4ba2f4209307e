/** A draft's number: its position, from 1, among the project's drafts in id order; null when it is not among them. */
export function draftNumber(drafts: readonly { readonly id: number }[], id: number): number | null {
  const position = drafts
    .map((draft) => draft.id)
    .sort((a, b) => a - b)
    .indexOf(id);
  return position < 0 ? null : position + 1;
}
