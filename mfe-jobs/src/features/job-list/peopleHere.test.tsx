import { screen } from '@testing-library/react';
import { buildProject, type FakeNetwork, fakeNetwork } from 'shared-api/testing';
import { asPhone } from 'shared-ui/testing';
import { followLiveAs, peopleStream } from '#testing/liveStream.ts';
import { listOf } from '#testing/projectServer.ts';
import { renderJobs } from '#testing/renderJobs.tsx';

const depot = buildProject({ id: 320, project_name: 'Depot Reroof', project_location: 'Tacoma, WA' });
const people = [5, 6].map((draft_id) => ({
  ...{ user_id: 11, name: 'Caleb Ostrander', place: null },
  ...{ project_id: depot.metadata.id, draft_id },
}));

let network: FakeNetwork;
beforeEach(() => {
  followLiveAs(6);
  const live = peopleStream(() => network, depot.metadata.id, people);
  network = fakeNetwork({ ...listOf([depot]), 'GET /live': live });
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
