import { screen } from '@testing-library/react';
import { connectSession } from 'shared-api/client';
import type { LiveEvent } from 'shared-api/contract';
import { buildProject, type FakeNetwork, fakeNetwork } from 'shared-api/testing';
import { asPhone } from 'shared-ui/testing';
import { listOf } from '#testing/projectServer.ts';
import { renderJobs } from '#testing/renderJobs.tsx';

const depot = buildProject({ id: 320, project_name: 'Depot Reroof', project_location: 'Tacoma, WA' });
const people = [5, 6].map((draft_id) => ({
  ...{ user_id: 11, name: 'Caleb Ostrander', place: null },
  ...{ project_id: depot.metadata.id, draft_id },
}));
const events: LiveEvent[] = [
  { type: 'hello' },
  { type: 'project_people', project_id: depot.metadata.id, people },
];
const stream = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');

let network: FakeNetwork;
beforeEach(() => {
  // jsdom doesn't say. Over plain http each tab has a stream of its own.
  Object.assign(globalThis, { isSecureContext: false });
  const token = `.${btoa(JSON.stringify({ sub: 6 }))}.`;
  connectSession({ getAccessToken: () => token, refresh: async () => true, onSignedOut: () => {} });
  network = fakeNetwork({ ...listOf([depot]), 'GET /live': () => new Response(stream) });
});
afterEach(() => {
  jest.restoreAllMocks();
  network.restore();
});

it('the dashboard names everybody who has a job open once', async () => {
  renderJobs('/dashboard');
  const here = await screen.findByRole('img', { name: 'Caleb Ostrander is here' });
  expect(here).toHaveTextContent(/^CO$/);
});

it('the dashboard says on a phone, too, who has a job open', async () => {
  asPhone();
  renderJobs('/dashboard');
  expect(await screen.findByText(/Caleb Ostrander is here · Tacoma, WA/)).toBeVisible();
});
