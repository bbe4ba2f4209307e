import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture of nothing, whose pixels all differ so that no format makes it tiny. */
export function picture(width = 60, height = 40) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 7_919 + (at >> 5)) % 251;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A one-colour PNG whose few bytes unpack to very many pixels. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  const magic = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    magic,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A one-pixel animation that changes colour in every frame, ten times a second. */
export function blinkingGif(frames: number): Buffer {
  const [signature, screen, blackAndWhite] = ['474946383961', '01000100800000', '000000ffffff'];
  const [pause, place] = ['21f904000a000000', '2c000000000100010000'];
  const frame = (at: number) => `${pause}${place}0202${at % 2 ? '4c' : '44'}0100`;
  const body = Array.from({ length: frames }, (_, at) => frame(at));
  return Buffer.from([signature, screen, blackAndWhite, ...body, '3b'].join(''), 'hex');
}

/** The width and height of a simple WebP file. */
export function webpSize(file: Buffer): [number, number] {
  if (file.toString('latin1', 8, 16) !== 'WEBPVP8 ') throw new Error('This is not a simple WebP');
  return [file.readUInt16LE(26) & 0x3fff, file.readUInt16LE(28) & 0x3fff];
}
