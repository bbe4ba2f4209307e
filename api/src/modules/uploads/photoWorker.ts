// A process of its own for one photo: the file on standard input, what was made of it on standard output.
import { buffer } from 'node:stream/consumers';
import { noPhotoExit, packPhoto, tooManyPixelsExit } from './photoProcess.ts';
import { readPhoto } from './readPhoto.ts';

const [, , extension = ''] = process.argv;
const given = await buffer(process.stdin);
const made = await readPhoto(given, extension).catch((error: unknown) => {
  process.stderr.write(String(error));
  // The decoder has no other sign for it than its words.
  process.exitCode = /pixel limit/.test(String(error)) ? tooManyPixelsExit : noPhotoExit;
});
if (made) process.stdout.write(packPhoto(made));
