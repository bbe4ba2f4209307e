// Writes what each part of the suite consists of, as CycloneDX: npm run sbom -- /tmp/sbom
import './nodeVersion.mjs';
import { join, resolve } from 'node:path';
import { ensureInstalled, root } from './workspace.mjs';
import { parts, writeSboms } from './writeSboms.mjs';

await ensureInstalled();
const folder = resolve(process.argv[2] ?? join(root, '.cache/sbom'));
await writeSboms(folder);
console.log(`${parts().length} files are in ${folder}.`);
