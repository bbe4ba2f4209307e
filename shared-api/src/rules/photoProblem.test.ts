import { photoExtensionOfFile, photoProblem } from './photos.ts';

const file = (name: string, type: string, size = 1000) => ({ name, type, size });

describe("a file for an item's photo", () => {
  it.each([
    ['a PNG', file('a.png', 'image/png'), null],
    ['exactly 10 MB', file('a.jpg', 'image/jpeg', 10 * 1024 * 1024), null],
    ['a pasted picture without a name', file('image', 'image/png'), null],
    ['a text file', file('a.txt', 'text/plain'), 'Please drop an image file'],
    ['a file without a type', file('a.png', ''), 'Please drop an image file'],
    ['a WebP', file('a.webp', 'image/webp'), 'Choose a PNG, JPG or GIF file'],
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
