// Unpacks the Chromium of this package into the folder that is named, with the libraries and a font that a bare machine lacks.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [folder = ''] = process.argv.slice(2);
const partial = `${folder}.partial`;
rmSync(partial, { recursive: true, force: true });
mkdirSync(partial, { recursive: true });

// The package unpacks into the folder for temporary files, which it looks up as it loads.
process.env.TMPDIR = partial;
const { inflate } = await import('@sparticuz/chromium');
const packed = fileURLToPath(new URL('../bin/', import.meta.resolve('@sparticuz/chromium')));
await Promise.all(
  ['chromium.br', 'al2023.tar.br', 'fonts.tar.br'].map((file) => inflate(join(packed, file))),
);

// The package's own settings look for fonts in places of its usual host. Without any font Chromium crashes on some pages.
const xml = folder.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
writeFileSync(
  join(partial, 'fonts/fonts.conf'),
  `<?xml version="1.0"?><fontconfig><dir>${xml}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${xml}/font-cache</cachedir></fontconfig>\n`,
);
writeFileSync(
  join(partial, 'start'),
  `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`,
  { mode: 0o755 },
);
rmSync(folder, { recursive: true, force: true });
renameSync(partial, folder);
