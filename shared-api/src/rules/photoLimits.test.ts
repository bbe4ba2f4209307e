import { photoBytes, photoHint, photoTypes } from './photos.ts';

it('takes photos of 10 MB, and says so', () => {
  expect([photoBytes, photoHint]).toEqual([10_485_760, 'PNG, JPG, GIF up to 10MB']);
});

it('serves each kind as what it is', () => {
  expect(photoTypes).toEqual({ png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', gif: 'image/gif' });
});
