import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { password, people } from '../../support/people.ts';
import { demoDraft } from '../../support/screens.ts';
import type { Neighbour } from '../Neighbour.ts';

const { customId, projectId, id } = demoDraft;

export const neighbour: Neighbour = {
  packages: ['libreoffice-calc-nogui', 'poppler-utils'],
  check: async (site) => {
    const { url } = await site.startSuite();
    const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const account = JSON.stringify({ email: people.pm.email, password });
    const { access_token } = await (await fetch(`${url}/v1/users/login`, { ...post, body: account })).json();
    const headers = { authorization: `Bearer ${access_token}` };

    await site.step("a draft's workbook, with its job and a number on each printed page", async () => {
      const address = `${url}/v1/projects/${projectId}/contents/${id}/export/excel`;
      const answer = await fetch(address, { headers });
      assert.equal(answer.status, 200);
      const workbook = join(site.folder, 'draft.xlsx');
      await writeFile(workbook, Buffer.from(await answer.arrayBuffer()));
      const settings = { environment: { HOME: site.folder } };
      const convert = ['--headless', '--convert-to', 'pdf', '--outdir', site.folder, workbook];
      await site.run('soffice', convert, settings);
      const text = await site.run('pdftotext', ['-layout', join(site.folder, 'draft.pdf'), '-']);
      const pages = text.split('\f').filter((page) => page.trim() !== '');
      assert.ok(pages.length > 1);
      for (const page of pages) {
        assert.match(page, /Page \d+ of \d+/);
        assert.match(page, new RegExp(customId));
      }
    });
  },
};
