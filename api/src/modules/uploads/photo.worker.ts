// Runs as a separate process for each photo: reads the file from standard input and writes the result to standard output.
import { buffer } from 'node:stream/consumers';
import { readPhoto, TooManyPixels } from './readPhoto.ts';
import { noPhotoExit, packPhoto, tooManyPixelsExit } from './readPhotoApart.ts';

const [, , extension = ''] = process.argv;
const given = await buffer(process.stdin);
const made = await readPhoto(given, extension).catch((error: unknown) => {
  process.stderr.write(String(error));
  process.exitCode = error instanceof TooManyPixels ? tooManyPixelsExit : noPhotoExit;
});
if (made) process.stdout.write(packPhoto(made));
