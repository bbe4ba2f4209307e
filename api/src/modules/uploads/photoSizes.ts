/**
 * Width times height of a photo or a frame, by format. A JPEG shrinks while it is decoded, so the 50 megapixels that phones take
 * (up to 8160 × 6144) need less memory than a smaller PNG. An interlaced PNG is decoded whole: 8 bytes a pixel.
 */
export const mostPixels = { jpeg: 8_160 * 6_144, other: 40_000_000, interlaced: 16_000_000 } as const;
export const tooManyPixels =
  'This photo has too many pixels: 50 megapixels at most as JPG, 40 as PNG or GIF, 16 as interlaced PNG';
export const mostFrames = 500;
/** The longest side of a stored photo: enough for a full screen. */
export const storedSide = 2_560;
export const thumbnailSide = 320;
