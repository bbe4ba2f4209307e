import { photoAddress } from './photoAddress.ts';

describe('photoAddress', () => {
  it("is the item's own photo", () => {
    expect(photoAddress({ image_url: '/photos/7.webp', name: 'Drill' })).toBe('/photos/7.webp');
  });

  it('is made of the name when there is none, and no character of the name leads elsewhere', () => {
    expect(photoAddress({ image_url: null, name: 'Claw Hammer' })).toBe('/photos/claw-hammer.jpg');
    expect(photoAddress({ image_url: null, name: 'Bit 1/4 "x"?' })).toBe('/photos/bit-1%2F4-%22x%22%3F.jpg');
  });
});
