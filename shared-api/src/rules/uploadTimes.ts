/** How long an upload ticket can be used after it was issued, and how long an item can name its photo. */
export const photoTicketSeconds = 900;
