import { otherPhotoKind, photoExtensionOfFile, photoProblem } from './photos.ts';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

describe("a file for an item's photo", () => {
  it.each([
    ['a PNG', file('a.png', 'image/png'), null],
    ['exactly 10 MB', file('a.jpg', 'image/jpeg', 10 * 1024 * 1024), null],
    ['a pasted picture without a name', file('image', 'image/png'), null],
    ['a text file', file('a.txt', 'text/plain'), 'Please drop an image file'],
    ['a file without a type', file('a.png', ''), 'Please drop an image file'],
    ['a WebP', file('a.webp', 'image/webp'), 'Choose a PNG, JPG or GIF file'],
    ['a HEIC, which Windows has no type for', file('a.HEIC', ''), 'Choose a PNG, JPG or GIF file'],
    [
      'one byte over 10 MB',
      file('a.gif', 'image/gif', 10 * 1024 * 1024 + 1),
      'This photo is larger than 10MB',
    ],
  ])('%s', (_name, given, sentence) => {
    expect(photoProblem(given)).toBe(sentence);
  });

  it('gets its kind from the media type if it has no name', () => {
    expect(photoExtensionOfFile(file('image', 'image/jpeg'))).toBe('jpg');
  });
});

describe('a picture under another name', () => {
  const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  it.each([
    ['RIFF\x24\0\0\0WEBPVP8 ', 'WebP'],
    ['\0\0\0\x1cftypavif\0\0\0\0', 'AVIF'],
    ['\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf', 'AVIF'],
    ['\0\0\0\x18ftypheic\0\0\0\0', 'HEIC'],
    ['\0\0\0\x1cftypmif1\0\0\0\0mif1heic', 'HEIC'],
    ['II*\0\x08', 'TIFF'],
    ['%PDF-1.7', 'PDF'],
    ['BM\x36\x10\0\0\0\0\0\0', 'BMP'],
  ])('%j is a %s', (start, kind) => {
    expect(otherPhotoKind(bytes(start))).toBe(
      `This file is ${kind}, whatever its name says. Save the photo as JPG.`,
    );
  });

  it.each(['\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0', 'GIF89a', 'BMW', '', 'RIFF\0\0\0\0WAVE'])(
    '%j is none of them',
    (start) => {
      expect(otherPhotoKind(bytes(start))).toBeNull();
    },
  );
});
