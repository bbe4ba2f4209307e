/** The downloaded workbook's file name: the server's, or one made of the job and the day (yyyy-mm-dd). */
export const workbookName = (given: string | null, customId: string, day: string): string =>
  given?.trim() || `MPA Checkout ${customId}_${day.slice(2).replaceAll('-', '')}.xlsx`;
