/** What a request says about drafts. */
interface Write {
  readonly params: unknown;
  readonly body: unknown;
}

/** The draft that a write names in its address, or in a job entry's body. What names none is found by the next poll. */
export function changedDrafts({ params, body }: Write): number[] {
  const id = fieldOf(params, 'contentId') ?? fieldOf(fieldOf(body, 'draft'), 'id');
  return id === undefined ? [] : [Number(id)];
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
