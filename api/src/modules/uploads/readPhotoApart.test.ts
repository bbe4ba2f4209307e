import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { picture } from '#src/testing/photos/photoBytes.ts';
import { packPhoto, readPhotoApart } from './readPhotoApart.ts';

it('reads a photo in a separate process', async () => {
  const file = await picture().png().toBuffer();
  const { photo, thumbnail } = await readPhotoApart(Readable.from([file]), 'jpg');
  expect(photo.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  expect(thumbnail.toString('latin1', 8, 12)).toBe('WEBP');
  expect(packPhoto({ photo, thumbnail }).readUInt32BE(0)).toBe(photo.length);
});

it('does not report a photo as invalid if its source failed', async () => {
  const source = new Readable({ read() {} });
  source.push(Buffer.from('half'));
  const reading = readPhotoApart(source, 'png');
  source.destroy(new Error('the store is gone'));
  await expect(reading).rejects.toThrow('the store is gone');
});

it('refuses an endless file when its time is up', async () => {
  function* forever() {
    for (;;) yield Buffer.alloc(64_000, 7);
  }
  await expect(readPhotoApart(Readable.from(forever()), 'png', 100)).rejects.toMatchObject({
    status: 422,
    code: 'invalid_image',
  });
});

it('does not report a photo as invalid if somebody else killed its reader', async () => {
  const children = async () =>
    (await readFile(`/proc/self/task/${process.pid}/children`, 'utf8'))
      .split(' ')
      .map(Number)
      .filter(Boolean);
  const others = await children();
  async function* killReader() {
    const [reader = 0] = (await children()).filter((pid) => !others.includes(pid));
    process.kill(reader, 'SIGKILL');
    yield Buffer.from('half');
  }
  await expect(readPhotoApart(Readable.from(killReader()), 'png')).rejects.toMatchObject({
    status: 503,
    code: 'photo_unread',
    headers: { 'retry-after': '5' },
  });
});
