const most = 5;

/** At most five page numbers, with the current one in the middle where possible. */
export function pageNumbers(page: number, pages: number): number[] {
  const count = Math.min(most, Math.max(pages, 1));
  const first = Math.min(Math.max(1, page - Math.floor(most / 2)), Math.max(1, pages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}
