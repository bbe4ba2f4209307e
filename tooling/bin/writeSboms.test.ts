import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingIn } from './writeSboms.mjs';

it('an SBOM that lacks a dependency, or is empty, is noticed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mobprep-sbom-'));
  const file = join(folder, 'shell.cdx.json');
  writeFileSync(
    file,
    JSON.stringify({ components: [{ name: 'react' }, { group: '@tanstack', name: 'react-query' }] }),
  );
  const missing = missingIn(file, 'mfe-items');
  expect(missing).toContain('react-dom');
  expect(missing).not.toContain('react');
  expect(missing).not.toContain('@tanstack/react-query');
  writeFileSync(file, '{}');
  expect(missingIn(file, 'mfe-items')).toContain('react');
  rmSync(folder, { recursive: true });
});
