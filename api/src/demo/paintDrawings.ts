// Writes the photo and the thumbnail of each drawing next to it: pnpm --filter api drawings
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../../demo-drawings');
for (const name of await readdir(folder)) {
  if (!name.endsWith('.svg')) continue;
  const path = join(folder, name);
  await sharp(path)
    .png({ palette: true, colours: 16, compressionLevel: 9 })
    .toFile(path.replace(/svg$/, 'png'));
  await sharp(path).resize({ width: 320 }).webp({ quality: 78 }).toFile(path.replace(/svg$/, 'webp'));
}
