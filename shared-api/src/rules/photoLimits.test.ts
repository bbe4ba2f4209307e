import { photoBytes, photoHint, photoTypes } from './photos.ts';

it('accepts photos up to 10 MB, and says so', () => {
  expect([photoBytes, photoHint]).toEqual([10_485_760, 'PNG, JPG, GIF up to 10MB']);
});

it('serves each kind with its own media type', () => {
  expect(photoTypes).toEqual({ png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', gif: 'image/gif' });
});
