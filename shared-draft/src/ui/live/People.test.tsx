import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { createQueryClient } from 'shared-api/client';
import type { Person } from 'shared-api/contract';
import { UiProvider } from 'shared-ui';
import { draftListOf } from '#src/list/draftLists.ts';
import { DraftPeople } from './DraftPeople.tsx';
import { People } from './People.tsx';

const person = (user_id: number, name: string, place: string | null = null) => ({ user_id, name, place });

const renderPeople = (people: readonly Person[]) =>
  render(
    <UiProvider>
      <People people={people} />
    </UiProvider>,
  );

describe('the people on a draft', () => {
  it('are named for screen readers, with the line that they are on', () => {
    renderPeople([person(1, 'Caleb Okafor', 'Caution tape'), person(2, 'Finn Tolliver')]);
    expect(screen.getAllByRole('img').map((face) => face.getAttribute('aria-label'))).toEqual([
      'Caleb Okafor is on Caution tape',
      'Finn Tolliver is looking',
    ]);
  });

  it('show their name and line when pointed at or focused', async () => {
    renderPeople([person(1, 'Caleb Okafor', 'Caution tape')]);
    act(() => screen.getByRole('img').focus());
    expect(await screen.findByText('Caleb Okafor is on Caution tape')).toBeVisible();
  });

  it('are counted beyond three', () => {
    renderPeople(['Ines', 'Caleb', 'Finn', 'Priya', 'Dana'].map((name, id) => person(id, name)));
    expect([screen.getAllByRole('img').length, screen.getByText('+2')]).toEqual([3, expect.anything()]);
  });

  it('take no space when nobody else is here', () => {
    renderPeople([]);
    expect(screen.queryByRole('list')).toBeNull();
  });
});

describe('the head of a draft', () => {
  const key = { projectId: 7, draftId: 5 };

  it.each([
    [true, false],
    [false, true],
    [null, false],
  ])('with live %s says how often changes arrive: %s', (isLive, isSaid) => {
    const client = createQueryClient(() => {});
    draftListOf(client, key).live.store.setState({ isLive });
    render(
      <UiProvider>
        <QueryClientProvider client={client}>
          <DraftPeople draftKey={key} />
        </QueryClientProvider>
      </UiProvider>,
    );
    expect(screen.queryAllByText('Updates every 2 seconds')).toHaveLength(isSaid ? 1 : 0);
  });

  it('says that it is offline, and shows nobody who may have left since', () => {
    const client = createQueryClient(() => {});
    draftListOf(client, key).live.store.setState({ isLive: false, people: [person(1, 'Caleb Okafor')] });
    render(
      <UiProvider>
        <QueryClientProvider client={client}>
          <DraftPeople draftKey={key} />
        </QueryClientProvider>
      </UiProvider>,
    );
    act(() => onlineManager.setOnline(false));
    expect(screen.getByText('Offline')).toBeVisible();
    expect([screen.queryByRole('img'), screen.queryByText('Updates every 2 seconds')]).toEqual([null, null]);
    act(() => onlineManager.setOnline(true));
    expect(screen.getByRole('img', { name: 'Caleb Okafor is looking' })).toBeVisible();
  });
});
