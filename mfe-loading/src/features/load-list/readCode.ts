import decodeQR from 'qr/decode.js';

/** Larger photos only take longer. */
const longestSide = 1_600;
/** A photo is read once, not sixty times a second. */
const timeLimit = 2_000;

/** The text of the QR code in a photo. Null if there is none that can be read. */
export async function readCode(photo: Blob): Promise<string | null> {
  const picture = await createImageBitmap(photo);
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width * scale, picture.height * scale].map(Math.round) as [number, number]; // two in, two out
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing) return null;
  drawing.drawImage(picture, 0, 0, width, height);
  try {
    return decodeQR(drawing.getImageData(0, 0, width, height), { effort: 8, timeLimit });
  } catch {
    return null;
  }
}
