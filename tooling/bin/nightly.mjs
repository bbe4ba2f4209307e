// Prints the nightly figures as one table. Parameters: --share 0.1 for a tenth, --only kills for one figure.
import './nodeVersion.mjs';
import { join } from 'node:path';
import { ensureInstalled, root, run } from './workspace.mjs';

await ensureInstalled();
const figures = join(root, 'api/src/testing/nightly/nightly.ts');
process.exit(await run('node', [figures, ...process.argv.slice(2)]));
