import { photoAddress, photoExtensionOf, thumbnailAddress } from './photos.ts';

describe('photoAddress', () => {
  it("is the item's own photo", () => {
    expect(photoAddress({ image_url: '/photos/7.webp', name: 'Drill' })).toBe('/photos/7.webp');
  });

  it('is built from the name if there is none, and no character of the name leads elsewhere', () => {
    expect(photoAddress({ image_url: null, name: 'Claw Hammer' })).toBe('/photos/claw-hammer.jpg');
    expect(photoAddress({ image_url: null, name: 'Bit 1/4 "x"?' })).toBe('/photos/bit-1%2F4-%22x%22%3F.jpg');
  });

  it.each(['../../etc/passwd', '..', '100% nylon', '%2F', 'a\\b', 'Nº 5 #2 & rope', '🏗️ crane', "6' bar"])(
    'is a single path segment that the name can be read from: %s',
    (name) => {
      const { pathname, search, hash } = new URL(photoAddress({ image_url: null, name }), 'http://x');
      expect(pathname).toMatch(/^\/photos\/[^/]+\.jpg$/);
      expect([search, hash]).toEqual(['', '']);
      const shown = decodeURIComponent(pathname.slice('/photos/'.length));
      expect(shown).toBe(`${name.toLowerCase().replaceAll(' ', '-')}.jpg`);
    },
  );
});

describe('thumbnailAddress', () => {
  it("is an upload's small photo, or the photo itself at the default path", () => {
    expect(thumbnailAddress({ image_url: '/files/uploads/7f.jpeg', name: 'Drill' })).toBe(
      '/files/thumbnails/7f.webp',
    );
    expect(thumbnailAddress({ image_url: null, name: 'Claw Hammer' })).toBe('/photos/claw-hammer.jpg');
  });

  it.each([
    'https://cdn.example/files/uploads/7f.png',
    '/files/uploads/7f.png?v=2',
    '/files/uploads/a/7f.png',
  ])("is the photo's own address if this server doesn't store it: %s", (image_url) => {
    expect(thumbnailAddress({ image_url, name: 'Drill' })).toBe(image_url);
  });
});

describe('photoExtensionOf', () => {
  it.each([
    ['jpg', 'jpg'],
    ['.JPG', 'jpg'],
    ['roof.edge.PnG', 'png'],
    ['photo.svg', null],
    ['photo.png.exe', null],
    ['', null],
  ])('reads %j as %j', (name, kind) => {
    expect(photoExtensionOf(name)).toBe(kind);
  });
});
