import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { mostFrames, mostPixels, storedSide, thumbnailSide } from './photoSizes.ts';
import type { ReadPhoto } from './readPhotoApart.ts';

// Only these three formats are ever decoded, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'],
});
// One photo uses one thread, and nothing is cached for another.
sharp.concurrency(1);
sharp.cache(false);

/** A photo that would take too much memory. */
export class TooManyPixels extends Error {}

const options: SharpOptions = { failOn: 'error', limitInputPixels: mostPixels.jpeg, sequentialRead: true };
const mostSeconds = 10;

/**
 * Decodes a photo and encodes it again: upright, in sRGB, no larger than a screen, with its pixels only.
 * Fails for anything that isn't a photo or is too large to read.
 */
export async function readPhoto(given: Buffer, extension: string): Promise<ReadPhoto> {
  // Reads only the header, so a photo with too many pixels is never decoded.
  const about = await sharp(given, { ...options, limitInputPixels: false }).metadata();
  if (about.width * about.height > mostPixelsOf(about))
    throw new TooManyPixels(`${about.width} × ${about.height}`);
  if ((about.pages ?? 1) > mostFrames) throw new Error(`${about.pages} frames`);
  const fit = { width: storedSide, height: storedSide, fit: 'inside', withoutEnlargement: true } as const;
  const upright = sharp(given, inputFor(extension, about)).autoOrient().resize(fit);
  const photo = await limited(encoded(upright, extension));
  const small = { ...fit, width: thumbnailSide, height: thumbnailSide };
  const thumbnail = await limited(sharp(photo, options).resize(small).webp({ quality: 78 }));
  return { photo, thumbnail };
}

function mostPixelsOf({ format, isProgressive }: Metadata): number {
  if (format === 'jpeg') return mostPixels.jpeg;
  return isProgressive ? mostPixels.interlaced : mostPixels.other;
}

/** An animation stays animated as long as its frames together are no larger than one large photo. */
function inputFor(extension: string, { pages = 1, width, height }: Metadata): SharpOptions {
  const isAnimated = extension === 'gif' && pages > 1 && width * height * pages <= mostPixels.other;
  return { ...options, animated: isAnimated };
}

function encoded(image: Sharp, extension: string): Sharp {
  if (extension === 'png') return image.png();
  if (extension === 'gif') return image.gif({ effort: 3 });
  return image.flatten({ background: 'white' }).jpeg({ quality: 84, mozjpeg: false });
}

const limited = (image: Sharp): Promise<Buffer> => image.timeout({ seconds: mostSeconds }).toBuffer();
