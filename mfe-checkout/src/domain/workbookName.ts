const pad = (value: number) => String(value).padStart(2, '0');

/** The day as yymmdd. */
const yymmdd = (day: Date) =>
  `${pad(day.getFullYear() % 100)}${pad(day.getMonth() + 1)}${pad(day.getDate())}`;

/** What the downloaded workbook is called: as the server says, else after the job and the day. */
export const workbookName = (given: string | null, customId: string, day: Date): string =>
  given?.trim() || `MPA Checkout ${customId}_${yymmdd(day)}.xlsx`;
