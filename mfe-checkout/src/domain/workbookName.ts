const pad = (value: number) => String(value).padStart(2, '0');

/** The day as yymmdd. */
const yymmdd = (day: Date) =>
  `${pad(day.getFullYear() % 100)}${pad(day.getMonth() + 1)}${pad(day.getDate())}`;

/** The downloaded workbook's file name: the server's, or one made of the job and the date. */
export const workbookName = (given: string | null, customId: string, day: Date): string =>
  given?.trim() || `MPA Checkout ${customId}_${yymmdd(day)}.xlsx`;
