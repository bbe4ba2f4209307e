import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import type { Week } from 'shared-api/contract';
import { buildUser, type FakeHandlers, type FakeNetwork, fakeNetwork, refusal } from 'shared-api/testing';
import { pagesAt } from 'shared-remote/testing';
import { asPhone } from 'shared-ui/testing';
import { App } from '#src/routes.tsx';
import { buildClaim, buildEquipment, buildYard } from '#testing/buildEquipment.ts';
import { buildReturn, buildTruck, buildWeek } from '#testing/buildWeek.ts';

let network: FakeNetwork;
afterEach(() => network.restore());

const yards = [buildYard(), buildYard({ id: 2, name: 'Wichita' })];
const civic = buildTruck({
  ...{ load_id: null, draft_id: 5011, project_id: 307, project_name: 'Civic Library Air Barrier', truck: '' },
  ...{ custom_id: '25-1021', pm: { id: 9, name: 'Tobias Nakamura' }, yard_id: 2, leaves_on: '2026-12-02' },
  ...{ on_site_from: '2026-12-02', missing: [{ kind: 'not_started' as const }] },
});

function open(week: Week = buildWeek(), { at = '/yard', more = {} as FakeHandlers } = {}) {
  let shown = week;
  network = fakeNetwork({
    'GET /week': () => shown,
    'GET /yards': () => ({ yards, turnaround: 'next-day', can: { create: false } }),
    ...more,
  });
  const pages = pagesAt(App, { address: at, user: buildUser() });
  return { ...render(pages.element), pages, show: (next: Week) => (shown = next) };
}

const card = (name: string) => screen.findByRole('article', { name });
const dayOf = (element: HTMLElement) =>
  within(element.closest('section') ?? element).getByRole('heading', { level: 2 }).textContent;

describe('the week', () => {
  it('has each truck on its day with how ready it is, and what is missing in a sentence', async () => {
    const { container } = open(
      buildWeek({
        trucks: [
          buildTruck({
            reserved: { done: 4, of: 5 },
            loaded: { done: 71, of: 113 },
            lines: 113,
            missing: [{ kind: 'equipment', item_name: 'Boom lift', free: 0, owned: 1, day: '2026-12-04' }],
          }),
          civic,
        ],
      }),
    );
    const maple = await card('Maple Grove Elem Reroof');
    expect(dayOf(maple)).toBe('Thu Dec 3');
    expect(
      within(maple)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Listed 113: done', 'Reserved 4/5: in part', 'Loaded 71/113: in part']);
    expect(maple).toHaveTextContent('Boom lift: 0 of 1 free on Dec 4');
    expect(maple).toHaveTextContent('Truck 14, trip 1');
    expect(within(maple).getByRole('link')).toHaveAttribute('href', '/load/7');
    const other = await card('Civic Library Air Barrier');
    expect(dayOf(other)).toBe('Wed Dec 2');
    expect(other).toHaveTextContent('No load started, leaves tomorrow');
    expect(within(other).getByRole('link')).toHaveAttribute('href', '/project/25-1021/5011/checkout');
    expect(screen.getByText('Today')).toBeVisible();
    expect(container).not.toHaveTextContent(/Approved|Ordered|Confirmed/);
    expect((await axe.run(container)).violations).toEqual([]);
  });

  it.each([
    ['approved', 'Approved: done'],
    ['changed', 'Approved: in part'],
    ['none', 'Approved: not yet'],
  ] as const)('says of a list that is to be approved: %s', async (approval, word) => {
    open(buildWeek({ trucks: [buildTruck({ approval })] }));
    const maple = await card('Maple Grove Elem Reroof');
    const words = within(maple)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(words[1]).toBe(word);
  });

  it.each([
    [{ done: 96, of: 96 }, '2026-12-03', /^Left \d+:\d\d [AP]M, 96 of 96 lines$/],
    [{ done: 95, of: 96 }, '2026-12-03', /^Left \d+:\d\d [AP]M, 1 line short$/],
    [{ done: 96, of: 96 }, '2026-12-02', /^Left Dec 2, \d+:\d\d [AP]M, 96 of 96 lines$/],
  ])('shrinks a truck that left with %j on %s to a line', async (loaded, on, text) => {
    open(
      buildWeek({
        trucks: [
          buildTruck({
            loaded,
            lines: 96,
            left: { at: '2026-12-03T12:42:00.000Z', on },
            can: { move: false },
          }),
        ],
      }),
    );
    const truck = await card('Maple Grove Elem Reroof');
    expect(within(truck).getByText(text)).toBeVisible();
    expect(within(truck).queryByText(/^Listed/)).toBeNull();
    expect(within(truck).queryByRole('button')).toBeNull();
  });

  it('has what comes back on the same days, what is late today', async () => {
    open(
      buildWeek({
        returns: [
          buildReturn(),
          buildReturn({
            ...{ load_id: 9, project_name: 'Prairie Wind Brewery', late: true, back_on: '2026-11-27' },
            equipment: ['Boom lift', 'Generator'],
          }),
        ],
        more_late: 3,
      }),
    );
    const back = await screen.findByRole('region', { name: 'Coming back' });
    expect(back).toHaveTextContent('2 trucks, and 3 more late');
    const lists = within(back).getAllByRole('list');
    expect(lists.map((list) => list.textContent)).toEqual([
      'Prairie Wind BreweryWas due Nov 27 with the boom lift and 1 more',
      'Maple Grove Elem ReroofTruck 9. 12 of 58 lines counted',
    ]);
  });

  it('is narrowed by yard, by PM and to what is missing, and the address says so', async () => {
    const { pages } = open(buildWeek({ trucks: [buildTruck(), civic] }));
    await card('Maple Grove Elem Reroof');
    await userEvent.click(screen.getByRole('button', { name: 'Yard' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Wichita' }));
    expect(screen.queryByRole('article', { name: 'Maple Grove Elem Reroof' })).toBeNull();
    expect(pages.address()).toBe('/yard?yard=2');
    await userEvent.click(screen.getByRole('button', { name: 'Clear Yard' }));
    await userEvent.click(screen.getByRole('button', { name: 'PM' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Keiko Barrowman' }));
    await waitFor(() =>
      expect(screen.queryByRole('article', { name: 'Civic Library Air Barrier' })).toBeNull(),
    );
    expect(pages.address()).toBe('/yard?pm=7');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: /^With something missing/ }));
    expect(await screen.findByText('No truck like that in this week')).toBeVisible();
  });

  it('counts what is missing, shows seven days, and goes to other weeks', async () => {
    const { pages } = open(buildWeek({ trucks: [buildTruck(), civic] }));
    expect(await screen.findByRole('button', { name: 'With something missing 1' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    await userEvent.click(screen.getByRole('radio', { name: '7 days' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next week' }));
    expect(pages.address()).toBe('/yard?days=7&from=2026-12-07');
    await userEvent.click(screen.getByRole('radio', { name: '5 days' }));
    expect(pages.address()).toBe('/yard?from=2026-12-07');
    await waitFor(() =>
      expect(network.sent('GET /week').map(({ query }) => query.toString())).toEqual([
        '',
        'days=7',
        'from=2026-12-07&days=7',
        'from=2026-12-07',
      ]),
    );
  });

  it('says that loading failed, and loads on retry', async () => {
    open(buildWeek(), { more: { 'GET /week': () => refusal(503, 'db_unavailable') } });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    network.use({ 'GET /week': () => buildWeek() });
    await userEvent.click(retry);
    expect(await card('Maple Grove Elem Reroof')).toBeVisible();
  });

  it('says what it is for while there are no trucks', async () => {
    open(buildWeek({ trucks: [] }));
    expect(await screen.findByText('No trucks in this week')).toBeVisible();
  });

  it('is one day after the other on a phone, today in view', async () => {
    const wide = asPhone();
    const seen = jest.fn();
    Element.prototype.scrollIntoView = seen;
    const { container } = open(buildWeek({ returns: [buildReturn()] }));
    await card('Maple Grove Elem Reroof');
    expect(screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent)).toEqual([
      'Mon Nov 30',
      'Tue Dec 1',
      'Wed Dec 2',
      'Thu Dec 3',
      'Fri Dec 4',
    ]);
    expect(seen.mock.contexts.map((day) => (day as HTMLElement).dataset['day'])).toEqual(['2026-12-01']);
    expect(screen.getByRole('heading', { name: 'Coming back' })).toBeVisible();
    expect((await axe.run(container)).violations).toEqual([]);
    wide();
  });
});

describe('moving a truck', () => {
  const toFriday = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Move Maple Grove Elem Reroof' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Fri, Dec 4' }));
  };
  const friday = buildWeek({ trucks: [buildTruck({ leaves_on: '2026-12-04', own_days: ['leaves_on'] })] });

  it('changes the day of its load at once if that breaks nothing, with Undo', async () => {
    const { show } = open(buildWeek({ trucks: [buildTruck({ on_site_from: '2026-12-07' })] }), {
      more: { 'PUT /loads/7/days': () => ({}) },
    });
    await screen.findByRole('article');
    show(friday);
    await toFriday();
    // What another test did may still be there.
    const told = (await screen.findByText('Maple Grove Elem Reroof leaves Fri, Dec 4')).closest(
      '[role=status]',
    );
    expect(network.sent('PUT /loads/7/days').map(({ body }) => body)).toEqual([
      { leaves_on: '2026-12-04', was: { leaves_on: '2026-12-03' } },
    ]);
    await waitFor(async () => expect(dayOf(await card('Maple Grove Elem Reroof'))).toBe('Fri Dec 4'));
    show(buildWeek());
    await userEvent.click(within(told as HTMLElement).getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(dayOf(await card('Maple Grove Elem Reroof'))).toBe('Thu Dec 3'));
    // The day was the draft's, and is again.
    expect(network.sent('PUT /loads/7/days').at(-1)?.body).toEqual({
      leaves_on: null,
      was: { leaves_on: '2026-12-04' },
    });
  });

  it('changes the first day on site of a draft without a load', async () => {
    open(buildWeek({ trucks: [civic] }), {
      more: { 'PUT /projects/307/contents/5011': () => ({ data: {} }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Move Civic Library Air Barrier' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Fri, Dec 4' }));
    await waitFor(() =>
      expect(network.sent('PUT /projects/307/contents/5011').map(({ body }) => body)).toEqual([
        { on_site_from: '2026-12-04', was: { on_site_from: '2026-12-02' } },
      ]),
    );
  });

  it('says what it breaks, with names, and does it all the same', async () => {
    const lift = buildEquipment({
      ...{ item_id: 1002, item_name: 'Boom lift', owned: 1 },
      claims: [
        buildClaim({
          ...{ draft_id: 5009, project_name: 'Copper Creek Data Hall', pm_name: 'Ines Calloway' },
          ...{ from: '2026-12-04', until: '2026-12-06' },
        }),
      ],
    });
    const truck = buildTruck({
      equipment: [{ item_id: 1002, item_name: 'Boom lift', pieces: 1 }],
      back_on: '2026-12-03',
    });
    open(buildWeek({ trucks: [truck] }), {
      more: {
        'GET /equipment': () => ({ today: '2026-12-01', equipment: [lift], can: { own: false } }),
        'PUT /loads/7/days': () => ({}),
      },
    });
    await toFriday();
    const dialog = await screen.findByRole('dialog', { name: 'Move to Fri, Dec 4?' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Boom lift: 0 of 1 free on Dec 4. Copper Creek Data Hall (Ines Calloway, PM) has 1 until Dec 6, 2026.',
      'It was to be back on Dec 3, 2026. Then nobody knows when it is.',
      'The job is on site from Dec 3, 2026.',
    ]);
    expect(network.sent('GET /equipment')[0]?.query.toString()).toBe('from=2026-12-03&until=2026-12-04');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep Dec 3' }));
    expect(network.sent('PUT /loads/7/days')).toEqual([]);
    await toFriday();
    await userEvent.click(await screen.findByRole('button', { name: 'Move to Dec 4' }));
    await waitFor(() =>
      expect(network.sent('PUT /loads/7/days').map(({ body }) => body)).toEqual([
        {
          ...{ leaves_on: '2026-12-04', back_on: null },
          was: { leaves_on: '2026-12-03', back_on: '2026-12-03' },
        },
      ]),
    );
  });

  it('says that somebody else has moved it meanwhile, and shows where it is', async () => {
    const { show } = open(buildWeek({ trucks: [buildTruck({ on_site_from: '2026-12-07' })] }), {
      more: { 'PUT /loads/7/days': () => refusal(409, 'version_conflict') },
    });
    await screen.findByRole('article');
    show(buildWeek({ trucks: [buildTruck({ leaves_on: '2026-11-30' })] }));
    await toFriday();
    expect(await screen.findByText(/Somebody else has moved this truck meanwhile/)).toBeVisible();
    await waitFor(async () => expect(dayOf(await card('Maple Grove Elem Reroof'))).toBe('Mon Nov 30'));
  });

  it('works with the arrow keys, and Escape puts it back', async () => {
    const { show } = open(buildWeek({ trucks: [buildTruck({ on_site_from: '2026-12-07' })] }), {
      more: { 'PUT /loads/7/days': () => ({}) },
    });
    const button = await screen.findByRole('button', { name: 'Move Maple Grove Elem Reroof' });
    act(() => button.focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByText('Fri, Dec 4. Enter moves it there, Escape puts it back.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('Put back')).toBeVisible();
    const before = buildTruck({
      leaves_on: '2026-12-02',
      on_site_from: '2026-12-07',
      own_days: ['leaves_on'],
    });
    show(buildWeek({ trucks: [before] }));
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    await waitFor(() =>
      expect(network.sent('PUT /loads/7/days').map(({ body }) => body)).toEqual([
        { leaves_on: '2026-12-02', was: { leaves_on: '2026-12-03' } },
      ]),
    );
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Move Maple Grove Elem Reroof' })).toHaveFocus(),
    );
  });

  it('takes a truck to the week after or before with the arrow keys, and says where it went', async () => {
    const { show } = open(buildWeek({ trucks: [buildTruck({ on_site_from: '2026-12-14' })] }), {
      more: { 'PUT /loads/7/days': () => ({}) },
    });
    const button = await screen.findByRole('button', { name: 'Move Maple Grove Elem Reroof' });
    act(() => button.focus());
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(screen.getByText('Fri, Nov 27. Enter moves it there, Escape puts it back.')).toBeVisible();
    expect(await card('Maple Grove Elem Reroof')).toHaveTextContent('Week before, Fri Nov 27');
    await userEvent.keyboard('{Escape}{ArrowRight}{ArrowRight}');
    expect(await card('Maple Grove Elem Reroof')).toHaveTextContent('Next week, Mon Dec 7');
    show(buildWeek({ trucks: [] }));
    await userEvent.keyboard('{Enter}');
    const said = await screen.findByText('Maple Grove Elem Reroof leaves Mon, Dec 7');
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    show(buildWeek());
    const message = said.closest<HTMLElement>('[role="status"]') ?? said;
    await userEvent.click(within(message).getByRole('button', { name: 'Undo' }));
    expect(dayOf(await card('Maple Grove Elem Reroof'))).toBe('Thu Dec 3');
    expect(network.sent('PUT /loads/7/days').map(({ body }) => body)).toEqual([
      { leaves_on: '2026-12-07', was: { leaves_on: '2026-12-03' } },
      { leaves_on: null, was: { leaves_on: '2026-12-07' } },
    ]);
  });

  it.each([
    ['2026-12-01', ['Mon, Nov 30', 'Next week, Mon Dec 7']],
    ['2026-11-27', ['Week before, Fri Nov 27', 'Next week, Mon Dec 7']],
  ])('has a menu that on %s also leads out of the week', async (today, [first, last]) => {
    open(buildWeek({ today }));
    await userEvent.click(await screen.findByRole('button', { name: 'Move Maple Grove Elem Reroof' }));
    const items = await screen.findAllByRole('menuitem');
    expect([items.at(0)?.textContent, items.at(-1)?.textContent]).toEqual([first, last]);
  });

  it('works by dragging it to another column', async () => {
    open(buildWeek({ trucks: [buildTruck({ on_site_from: '2026-12-07' })] }), {
      more: { 'PUT /loads/7/days': () => ({}) },
    });
    const truck = await card('Maple Grove Elem Reroof');
    const wednesday = screen.getByRole('heading', { name: 'Wed Dec 2' });
    document.elementFromPoint = () => wednesday;
    fireEvent.pointerDown(truck, { button: 0, pointerType: 'mouse', clientX: 10, clientY: 10 });
    act(() => {
      window.dispatchEvent(new MouseEvent('pointermove', { clientX: 12, clientY: 10 }));
    });
    act(() => {
      window.dispatchEvent(new MouseEvent('pointermove', { clientX: 90, clientY: 10 }));
      window.dispatchEvent(new MouseEvent('pointerup'));
    });
    await waitFor(() =>
      expect(network.sent('PUT /loads/7/days').map(({ body }) => body)).toEqual([
        { leaves_on: '2026-12-02', was: { leaves_on: '2026-12-03' } },
      ]),
    );
  });

  it('is offered to nobody who may not', async () => {
    open(buildWeek({ trucks: [buildTruck({ can: { move: false } })] }));
    await card('Maple Grove Elem Reroof');
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  });
});

describe('the calendar link', () => {
  const openDialog = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Calendar link' }));

  it('is made, shown once, renewed and turned off', async () => {
    let since: string | null = null;
    open(buildWeek(), {
      more: {
        'GET /calendar-link': () => ({ since }),
        'PUT /calendar-link': () => {
          since = '2026-12-01T14:00:00.000Z';
          return { since, path: '/calendar/secret.ics' };
        },
        'DELETE /calendar-link': () => {
          since = null;
          return undefined;
        },
      },
    });
    await openDialog();
    await userEvent.click(await screen.findByRole('button', { name: 'Make link' }));
    expect(await screen.findByRole('textbox', { name: 'Your link' })).toHaveValue(
      'http://localhost/calendar/secret.ics',
    );
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Renew' }));
    await waitFor(() => expect(network.sent('PUT /calendar-link')).toHaveLength(2));
    await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
    expect(await screen.findByRole('button', { name: 'Make link' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Your link' })).toBeNull();
  });

  it('of an earlier day can only be renewed or turned off', async () => {
    open(buildWeek(), { more: { 'GET /calendar-link': () => ({ since: '2026-11-03T10:30:00.000Z' }) } });
    await openDialog();
    expect(await screen.findByText(/^You made a link on Nov 3, 2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
  });
});
