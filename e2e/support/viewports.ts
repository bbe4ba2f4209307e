/** A tablet held upright. */
export const tablet = { viewport: { width: 768, height: 1024 }, isMobile: true, hasTouch: true } as const;

/** The narrowest page there is: a wide screen at 400 % zoom. Width and height in px. */
export const zoomed = { width: 320, height: 512 } as const;

/** A phone held upright. */
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
