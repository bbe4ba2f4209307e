/** The media type of a workbook. */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The day, written yyyy-mm-dd, in the name of a file. */
export const yymmdd = (day: string): string => day.replaceAll('-', '').slice(-6);

/** File names that a browser uses too, if the server's doesn't reach it. */
export const draftWorkbookName = (customId: string, day: string): string =>
  `MPA Checkout ${customId}_${yymmdd(day)}.xlsx`;

export const itemsWorkbookName = (view: 'master' | 'inventory', day: string): string =>
  `items_${view}_${yymmdd(day)}.xlsx`;
