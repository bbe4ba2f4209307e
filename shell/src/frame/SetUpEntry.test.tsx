import { useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setUpQueries } from 'shared-api/client';
import type { SetUp } from 'shared-api/contract';
import { buildUser, type FakeNetwork, fakeNetwork } from 'shared-api/testing';
import { pagesAt } from 'shared-remote/testing';
import { SetUpEntry } from './SetUpEntry.tsx';

type State = SetUp['steps'][number]['state'];

const onChoose = jest.fn();
let network: FakeNetwork;
afterEach(() => network.restore());

function Menu() {
  const { data } = useQuery(setUpQueries.state());
  return (
    <nav aria-busy={!data}>
      <SetUpEntry path="/admin/set-up" active={false} onChoose={onChoose} />
    </nav>
  );
}

async function open(state: State) {
  const steps = [
    { step: 'jobs', state: 'done' },
    { step: 'units', state },
  ];
  network = fakeNetwork({ 'GET /set-up': () => ({ steps }) });
  render(pagesAt(Menu, { address: '/', user: buildUser({ role: 'full_admin' }) }).element);
  await screen.findByRole('navigation', { busy: false });
}

it.each<[string, State, number]>([
  ['there while a step is open', 'open', 1],
  ['gone once all are done or skipped', 'skipped', 0],
])('the set-up is in the menu: %s', async (_what, state, links) => {
  await open(state);
  expect(screen.queryAllByRole('link', { name: 'Set up MobPrep' })).toHaveLength(links);
});

it('the set-up closes the menu that it was chosen from', async () => {
  await open('open');
  await userEvent.click(screen.getByRole('link', { name: 'Set up MobPrep' }));
  expect(onChoose).toHaveBeenCalledTimes(1);
});
