/** Width times height, of a photo or of one frame. */
export const mostPixels = 40_000_000;
export const mostFrames = 500;
/** The longest side of what is kept: enough for a full screen. */
export const keptSide = 2_560;
export const thumbnailSide = 320;
/** How long a ticket can be used, and how long its photo can be named by an item. */
export const ticketSeconds = 900;
