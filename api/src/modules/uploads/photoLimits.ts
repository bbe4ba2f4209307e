/** Width times height of a photo or a frame. */
export const mostPixels = 40_000_000;
export const mostFrames = 500;
/** The longest side of a stored photo: enough for a full screen. */
export const keptSide = 2_560;
export const thumbnailSide = 320;
/** How long a ticket can be used, and how long an item can name its photo. */
export const ticketSeconds = 900;
