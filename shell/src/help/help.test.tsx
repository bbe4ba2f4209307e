import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import type { GuideFile, GuidePage } from 'shared-api/contract';
import { buildUser, type FakeNetwork, fakeNetwork, refusal } from 'shared-api/testing';
import { forgetSession, sessionStore } from 'shared-auth';
import { buildRemote } from '#src/testing/buildRemote.ts';
import { renderAt } from '#src/testing/renderAt.tsx';

const page = (change: Partial<GuidePage>): GuidePage => ({
  slug: 'first-job',
  title: 'Your first job',
  summary: 'From nothing to Excel.',
  group: 'Start here',
  order: 10,
  screens: [],
  blocks: [],
  ...change,
});
const picture = {
  kind: 'picture',
  light: 'items.1.webp',
  dark: 'items.2.webp',
  width: 900,
  height: 540,
} as const;
const items = page({
  slug: 'items',
  title: 'Look up an item',
  summary: 'Find any item.',
  group: 'Prepare a job',
  order: 20,
  screens: ['/items'],
  permission: 'catalogue:edit',
  blocks: [
    {
      kind: 'list',
      ordered: true,
      entries: [
        [
          { kind: 'paragraph', runs: [{ text: 'Choose ' }, { text: 'Edit', look: 'name' }] },
          { ...picture, alt: 'The first step' },
        ],
      ],
    },
    { kind: 'paragraph', runs: [{ text: 'Your first job', to: '/help/first-job' }] },
    { ...picture, alt: 'The catalogue' },
    { kind: 'heading', id: 'sizes', text: 'Sizes' },
    { kind: 'rights' },
  ],
});
const fileOf = (...pages: GuidePage[]): GuideFile => ({ pages });
const rights = {
  sections: [
    {
      title: 'Catalogue',
      rows: [
        { act: 'Look items up', permission: 'catalogue:read', refusals: {} },
        {
          act: 'Change items',
          permission: 'catalogue:edit',
          refusals: { pm: 'Only administrators', fm: 'Only administrators', pe: 'Only administrators' },
        },
      ],
    },
  ],
};

const guides = {
  jobs: '/remotes/mfe-jobs/static/guide/guide.1.json',
  items: '/remotes/mfe-items/static/guide/guide.2.json',
};
const remotes = [
  buildRemote({ name: 'mfe-jobs', title: 'Dashboard', routes: [], menu: [], guide: guides.jobs }),
  buildRemote({ guide: guides.items }),
];

let network: FakeNetwork;
beforeEach(() => {
  forgetSession();
  network = fakeNetwork({
    [`GET ${guides.jobs}`]: () => fileOf(page({})),
    [`GET ${guides.items}`]: () => fileOf(items),
    'GET /roles/rights': () => rights,
  });
  window.scrollTo = jest.fn();
});
afterEach(() => network.restore());

async function open(address: string, signedIn = false) {
  if (signedIn) act(() => sessionStore.setState({ session: { status: 'signedIn', user: buildUser() } }));
  const shown = renderAt(address, remotes);
  await screen.findByRole('searchbox', { name: 'Search the guide' });
  return shown;
}
const link = (name: string) => screen.getAllByRole('link', { name });

describe('the guide', () => {
  it('needs no sign-in, and lists the pages of every part of MobPrep', async () => {
    await open('/help');
    const contents = screen.getByRole('navigation', { name: 'Pages of the guide' });
    expect(
      within(contents)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Your first job', 'Look up an item']);
    expect(screen.getByText('Find any item.')).toBeVisible();
    expect(link('Sign in')[0]).toHaveAttribute('href', '/login');
    expect(
      (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations,
    ).toEqual([]);
  });

  it('is the same within the frame for people who are signed in', async () => {
    await open('/help/items', true);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Look up an item');
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Guide', current: 'page' })).toBeVisible();
  });

  it('says who may do what a page is about, and what each role may do, as the server answers', async () => {
    await open('/help/items');
    expect(await screen.findByText('Change items: Full Admin, Admin')).toBeVisible();
    const table = screen.getByRole('table', { name: 'Catalogue' });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['CatalogueWho', 'Look items upEverybody', 'Change itemsFull Admin, Admin']);
  });

  it('shows its pages without the rights if the server doesn’t answer', async () => {
    network.use({ 'GET /roles/rights': () => refusal(503, 'db_unavailable') });
    await open('/help/items');
    expect(await screen.findByText('Failed to load what each role may do')).toBeVisible();
    expect(screen.getByText('Edit')).toBeVisible();
  });

  it.each(['The catalogue', 'The first step'])(
    'shows a remote’s screenshots from its own files, also within a list: %s',
    async (name) => {
      await open('/help/items');
      const [shown] = await screen.findAllByRole('img', { name });
      expect(shown).toHaveAttribute('src', '/remotes/mfe-items/static/guide/items.1.webp');
    },
  );

  it('opens the page about a screen, and its first page for a screen without one', async () => {
    const { path } = await open('/help?screen=%2Fitems');
    expect(path()).toBe('/help/items');
    const other = await open('/help?screen=%2Fparking');
    expect(other.path()).toBe('/help');
  });

  it('goes from page to page without reading them again', async () => {
    const { path } = await open('/help/items');
    const [inText] = screen.getAllByRole('link', { name: 'Your first job' });
    await userEvent.click(inText as HTMLElement);
    await waitFor(() => expect(path()).toBe('/help/first-job'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your first job');
    expect(network.sent(`GET ${guides.items}`)).toHaveLength(1);
  });

  it('finds pages by any of their words, and says so if there is none', async () => {
    await open('/help');
    const box = screen.getByRole('searchbox', { name: 'Search the guide' });
    await userEvent.type(box, 'item find');
    const hits = await screen.findByRole('list', { name: 'Found in the guide' });
    expect(within(hits).getByRole('link', { name: 'Look up an item' })).toHaveAttribute(
      'href',
      '/help/items',
    );
    await userEvent.clear(box);
    await userEvent.type(box, 'canoe');
    expect(await screen.findByText('No page of the guide says “canoe”. Try fewer words.')).toBeVisible();
  });

  it('has a way out at an address that is no page', async () => {
    await open('/help/canoe');
    expect(screen.getByText('The guide has no such page')).toBeVisible();
    expect(link('All pages')[0]).toHaveAttribute('href', '/help');
  });

  it('asks twice for a remote’s pages, so that one lost request changes nothing', async () => {
    let asked = 0;
    network.use({
      [`GET ${guides.items}`]: () => {
        asked += 1;
        return asked === 1 ? refusal(503, 'db_unavailable') : fileOf(items);
      },
    });
    await open('/help');
    expect(await screen.findAllByRole('link', { name: 'Look up an item' })).not.toHaveLength(0);
    expect(screen.queryByText(/did not load/)).toBeNull();
  });

  it('shows what it has if a remote’s pages don’t load, and tries again', async () => {
    network.use({ [`GET ${guides.items}`]: () => refusal(404, 'not_found') });
    await open('/help');
    expect(screen.getByText('Some pages did not load: Items.')).toBeVisible();
    expect(link('Your first job')).not.toHaveLength(0);
    network.use({ [`GET ${guides.items}`]: () => fileOf(items) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(link('Look up an item')).not.toHaveLength(0));
  });

  it.each([
    ['a page of HTML', () => new Response('<!doctype html>')],
    ['no answer', () => Promise.reject(new TypeError('down'))],
  ])('says that it did not load if all it gets is %s', async (_what, answer) => {
    network.use({ [`GET ${guides.items}`]: answer, [`GET ${guides.jobs}`]: answer });
    await open('/help');
    expect(screen.getByText('The guide did not load')).toBeVisible();
    network.use({ [`GET ${guides.jobs}`]: () => fileOf(page({})) });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(link('Your first job')).not.toHaveLength(0));
  });
});
