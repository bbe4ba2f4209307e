// Writes docs/asvs.md.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bin/workspace.mjs';
import { asvsPage } from './asvsPage.ts';

writeFileSync(join(root, 'docs/asvs.md'), asvsPage());
