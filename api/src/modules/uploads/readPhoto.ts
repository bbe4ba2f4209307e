import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { Problem } from '#platform/errors/Problem.ts';
import type { PhotoExtension } from './photoAddresses.ts';
import { keptSide, mostFrames, mostPixels, thumbnailSide } from './photoLimits.ts';

// Only these three formats are ever decoded, whatever a file calls itself.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'],
});
// Two photos at once use two threads, and nothing is kept between them.
sharp.concurrency(1);
sharp.cache(false);

const options: SharpOptions = { failOn: 'error', limitInputPixels: mostPixels, sequentialRead: true };
const mostSeconds = 10;

export interface ReadPhoto {
  readonly photo: Buffer;
  readonly thumbnail: Buffer;
}

/**
 * Decodes a photo and makes it anew: upright, in sRGB, no larger than a screen, without anything that is no
 * pixel. Throws 422 `invalid_image` for what is no photo or too large to be read.
 */
export async function readPhoto(given: Buffer, extension: PhotoExtension): Promise<ReadPhoto> {
  try {
    const about = await sharp(given, options).metadata();
    const frames = about.pages ?? 1;
    if (frames > mostFrames) throw new Error(`${frames} frames`);
    const fit = { width: keptSide, height: keptSide, fit: 'inside', withoutEnlargement: true } as const;
    const photo = await limited(
      encoded(sharp(given, inputFor(extension, about)).autoOrient().resize(fit), extension),
    );
    const small = { ...fit, width: thumbnailSide, height: thumbnailSide };
    const still = sharp(photo, options).resize(small).webp({ quality: 78 });
    return { photo, thumbnail: await limited(still) };
  } catch (error) {
    throw new Problem(422, 'invalid_image', [{ field: 'file', msg: 'This is no photo that can be read' }], {
      cause: error,
    });
  }
}

/** An animation stays one as long as its frames together are not more than one large photo. */
function inputFor(extension: PhotoExtension, { pages = 1, width, height }: Metadata): SharpOptions {
  const isAnimated = extension === 'gif' && pages > 1 && width * height * pages <= mostPixels;
  return { ...options, animated: isAnimated };
}

function encoded(image: Sharp, extension: PhotoExtension): Sharp {
  if (extension === 'png') return image.png();
  if (extension === 'gif') return image.gif({ effort: 3 });
  return image.flatten({ background: 'white' }).jpeg({ quality: 84, mozjpeg: false });
}

const limited = (image: Sharp): Promise<Buffer> => image.timeout({ seconds: mostSeconds }).toBuffer();
