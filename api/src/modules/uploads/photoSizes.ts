/**
 * Width times height of a photo or a frame, by format. A JPEG shrinks while it is decoded, so the 50 megapixels that phones take
 * (up to 8160 × 6144) need less memory than a smaller PNG. An interlaced PNG is decoded whole: 8 bytes a pixel.
 */
export const mostPixels = { jpeg: 8_160 * 6_144, other: 40_000_000, interlaced: 16_000_000 } as const;
const megapixels = (kind: keyof typeof mostPixels) => Math.floor(mostPixels[kind] / 1_000_000);
export const tooManyPixels = `This photo has too many pixels: ${megapixels('jpeg')} megapixels at most as JPG, ${megapixels('other')} as PNG or GIF, ${megapixels('interlaced')} as interlaced PNG`;
export const mostFrames = 500;
/** The longest side of a stored photo: enough for a full screen. */
export const storedSide = 2_560;
export const thumbnailSide = 320;
