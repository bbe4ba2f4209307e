/** The day, written yyyy-mm-dd, as yymmdd. */
const short = (day: string) => day.replaceAll('-', '').slice(-6);

/** File names that a browser uses too, if the server's doesn't reach it. */
export const draftWorkbookName = (customId: string, day: string): string =>
  `MPA Checkout ${customId}_${short(day)}.xlsx`;

export const itemsWorkbookName = (view: 'master' | 'inventory', day: string): string =>
  `items_${view}_${short(day)}.xlsx`;
