import { draftWorkbookName } from 'shared-api/rules';

/** The downloaded workbook's file name: the server's, or if that was lost one made of the job and the day (yyyy-mm-dd). */
export const workbookName = (given: string, customId: string, day: string): string =>
  given.trim() || draftWorkbookName(customId, day);
