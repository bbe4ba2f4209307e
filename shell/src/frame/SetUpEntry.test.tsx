import { useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { setUpQueries } from 'shared-api/client';
import type { SetUp } from 'shared-api/contract';
import { buildUser, fakeNetwork } from 'shared-api/testing';
import { pagesAt } from 'shared-remote/testing';
import { SetUpEntry } from './SetUpEntry.tsx';

function Menu() {
  const { data } = useQuery(setUpQueries.state());
  return (
    <nav aria-busy={!data}>
      <SetUpEntry path="/admin/set-up" active={false} onChoose={() => {}} />
    </nav>
  );
}

type State = SetUp['steps'][number]['state'];

it.each<[string, State, number]>([
  ['there while a step is open', 'open', 1],
  ['gone once all are done or skipped', 'skipped', 0],
])('the set-up is in the menu: %s', async (_what, state, links) => {
  const steps = [
    { step: 'jobs', state: 'done' },
    { step: 'units', state },
  ];
  const network = fakeNetwork({ 'GET /set-up': () => ({ steps }) });
  render(pagesAt(Menu, { address: '/', user: buildUser({ role: 'full_admin' }) }).element);
  await screen.findByRole('navigation', { busy: false });
  expect(screen.queryAllByRole('link', { name: 'Set up MobPrep' })).toHaveLength(links);
  network.restore();
});
