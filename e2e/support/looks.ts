/** A tablet held upright. */
export const tablet = { viewport: { width: 768, height: 1024 }, isMobile: true, hasTouch: true } as const;

/** A phone held upright. */
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
