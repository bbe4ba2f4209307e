import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildDraft, buildProjectDetail, type FakeNetwork, fakeNetwork, refusal } from 'shared-api/testing';
import { buildEvent, buildLine, buildLoad, loadServer } from '#testing/loadServer.ts';
import { renderLoading } from '#testing/renderLoading.tsx';

let network: FakeNetwork;
afterEach(() => network.restore());

describe('the list of loads', () => {
  it('groups them by where they are', async () => {
    const loads = [
      buildLoad({ id: 1, status: 'loading', truck: 'Truck 14' }),
      buildLoad({ id: 2, status: 'out' }),
    ];
    network = fakeNetwork({ 'GET /loads': () => ({ loads }) });
    renderLoading('/load');
    expect(await screen.findByRole('heading', { name: 'In the yard (1)' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Out (1)' })).toBeVisible();
    expect(screen.getByText(/Truck 14, trip 1 · Draft #1/)).toBeVisible();
  });

  it('says how to begin if there are none', async () => {
    network = fakeNetwork({ 'GET /loads': () => ({ loads: [] }) });
    renderLoading('/load');
    expect(await screen.findByText('No loads yet')).toBeVisible();
  });

  it('says that reading failed', async () => {
    network = fakeNetwork({ 'GET /loads': () => refusal(500, 'internal') });
    renderLoading('/load');
    expect(await screen.findByText('Failed to load the loads')).toBeVisible();
  });
});

describe('starting a load', () => {
  const project = buildProjectDetail([buildDraft({ id: 5005, item_count: 2 })]);

  it('names the truck and leads to the load', async () => {
    const server = loadServer([buildLine({ item_name: 'Extension ladder' })]);
    network = fakeNetwork({
      ...server.handlers,
      'GET /projects/custom/:customId': () => project,
      'GET /loads': () => ({ loads: [] }),
      'POST /projects/:projectId/contents/:draftId/loads': () => server.detail.load,
    });
    const pages = renderLoading('/load/start/25-1003/5005');
    await userEvent.type(await screen.findByRole('textbox', { name: /Truck/ }), 'Truck 14');
    await userEvent.click(screen.getByRole('button', { name: 'Start loading' }));
    await waitFor(() => expect(pages.address()).toBe('/load/7'));
    expect(await screen.findByText(/^Truck 14, trip 1/)).toBeVisible();
  });

  it('says that a draft is gone', async () => {
    network = fakeNetwork({
      'GET /projects/custom/:customId': () => project,
      'GET /loads': () => ({ loads: [] }),
    });
    renderLoading('/load/start/25-1003/9');
    expect(await screen.findByText('This draft does not exist any more')).toBeVisible();
  });

  it('says why nothing can be loaded', async () => {
    const empty = buildProjectDetail([buildDraft({ id: 5005, item_count: 0 })]);
    network = fakeNetwork({
      'GET /projects/custom/:customId': () => empty,
      'GET /loads': () => ({ loads: [] }),
    });
    renderLoading('/load/start/25-1003/5005');
    expect(await screen.findByRole('button', { name: 'Start loading' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});

describe('the code on a sheet', () => {
  it('leads to the lines of its page', async () => {
    const server = loadServer([buildLine({ item_name: 'Extension ladder' })]);
    network = fakeNetwork({ ...server.handlers, 'GET /loads/codes/:code': () => ({ load_id: 7 }) });
    const pages = renderLoading('/l/abcdefghij?p=1');
    await waitFor(() => expect(pages.address()).toBe('/load/7?p=1'));
    expect(await screen.findByText('These are the lines of page 1.')).toBeVisible();
  });

  it('of an older list leads to the load, which says so and shows all its lines', async () => {
    const server = loadServer([buildLine({ item_name: 'Extension ladder' })]);
    const found = () => ({ load_id: 7, is_old: true });
    network = fakeNetwork({ ...server.handlers, 'GET /loads/codes/:code': found });
    const pages = renderLoading('/l/abcdefghij?p=3');
    await waitFor(() => expect(pages.address()).toBe('/load/7?old=1'));
    expect(await screen.findByText(/A newer sheet exists/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Print the newer one' })).toHaveAttribute(
      'href',
      '/load/7/sheet',
    );
    expect(screen.getByRole('checkbox', { name: /Extension ladder/ })).toBeVisible();
  });

  it('says so if it leads nowhere', async () => {
    network = fakeNetwork({ 'GET /loads/codes/:code': () => refusal(404, 'not_found') });
    renderLoading('/l/abcdefghij');
    expect(await screen.findByText('This load does not exist any more')).toBeVisible();
  });
});

it('the sheet has a code on each page', async () => {
  const lines = Array.from({ length: 40 }, () => buildLine());
  network = fakeNetwork(loadServer(lines).handlers);
  renderLoading('/load/7/sheet');
  // On the screen, and once more for the printer.
  for (const page of [1, 2])
    expect(await screen.findAllByRole('img', { name: `Opens page ${page} of this load` })).toHaveLength(2);
});

it('the sheet says how many were loaded and came back, and leaves a box where that is open', async () => {
  const lines = [buildLine({ planned: 6, note: 'North' }), buildLine({ planned: 4, note: 'South' })];
  const [ladder, saw] = lines.map(({ id }) => id);
  const events = [
    buildEvent({ kind: 'loaded', line_id: ladder ?? null, quantity: 6 }),
    buildEvent({ kind: 'returned', line_id: ladder ?? null, quantity: 2 }),
    buildEvent({ kind: 'loaded', line_id: saw ?? null, quantity: 4 }),
  ];
  network = fakeNetwork(loadServer(lines, { events }).handlers);
  renderLoading('/load/7/sheet');
  const paper = within(await screen.findByRole('region', { name: 'Pages' }));
  const numbers = (note: string) =>
    [...(paper.getByText(note).closest('tr')?.cells ?? [])].slice(0, 3).map((cell) => cell.textContent);
  expect([numbers('North'), numbers('South')]).toEqual([
    ['6', '2', '6'],
    ['4', '☐', '4'],
  ]);
});

it('a load with nothing on it has nothing that could come back', async () => {
  network = fakeNetwork(loadServer([buildLine()]).handlers);
  renderLoading('/load/7/return');
  expect(await screen.findByText('Nothing is loaded yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show all lines' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Close load' })).toBeNull();
});

it('the returns are only shown to people who may not load', async () => {
  const line = buildLine();
  const events = [buildEvent({ kind: 'loaded', line_id: line.id, quantity: 2 })];
  const load = buildLoad({ can: { load: false } });
  network = fakeNetwork(loadServer([line], { events, load }).handlers);
  renderLoading('/load/7/return', 'pe');
  expect(await screen.findByRole('checkbox', { name: /^Bring back/ })).toBeDisabled();
  expect(screen.queryByRole('button', { name: /came back$/ })).toBeNull();
});

it('who signs out with unsent changes is asked, and can send them once the server answers', async () => {
  const server = loadServer([buildLine()]);
  network = fakeNetwork({ ...server.handlers, 'POST /operations': () => refusal(503, 'db_unavailable') });
  const pages = renderLoading('/load/7', 'pm', ['/login']);
  await userEvent.click(await screen.findByRole('checkbox'));
  expect(await screen.findByText('1 change only in this tab')).toBeVisible();
  await act(pages.goBack);
  const question = within(await screen.findByRole('dialog', { name: '1 change only on this device' }));
  const send = question.getByRole('button', { name: 'Send now' });
  await userEvent.click(send);
  await waitFor(() => expect(send).not.toHaveAttribute('aria-busy'));
  expect(pages.address()).toBe('/load/7');
  network.use(server.handlers);
  await userEvent.click(send);
  await waitFor(() => expect(pages.address()).toBe('/login'));
});

it('the sheet is in the language that people choose', async () => {
  const lines = Array.from({ length: 40 }, () => buildLine({ name_es: 'Escalera' }));
  network = fakeNetwork(loadServer(lines).handlers);
  renderLoading('/load/7/sheet');
  await userEvent.selectOptions(await screen.findByLabelText('Language of the sheet'), 'Spanish');
  const paper = within(screen.getByRole('region', { name: 'Pages' }));
  expect(paper.getAllByRole('columnheader', { name: 'Cargado' })).toHaveLength(2);
  expect(screen.getByRole('region', { name: 'Pages' })).toHaveTextContent(
    'Viaje 1 · Borrador #1, Al 11/25/26',
  );
  const names = paper.getAllByText('Escalera');
  expect([names.length, names[0]?.lang]).toEqual([40, 'es']);
  await userEvent.selectOptions(screen.getByLabelText('Language of the sheet'), 'English and Spanish');
  // Two lines for each name: fewer rows on a page.
  expect(paper.getAllByRole('img')).toHaveLength(3);
  localStorage.clear();
});

describe('the scanner', () => {
  const stop = jest.fn();
  /** A browser with a camera that shows a code; jsdom has neither, and plays no film. */
  function camera(text: string | null) {
    const media = {
      getUserMedia: async () => {
        if (text === null) throw new DOMException('Not allowed', 'NotAllowedError');
        return { getTracks: () => [{ stop }] };
      },
    };
    Object.defineProperty(navigator, 'mediaDevices', { value: media, configurable: true });
    const detect = async () => [{ rawValue: text }];
    Object.assign(globalThis, {
      BarcodeDetector: class {
        detect = detect;
      },
    });
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  }
  beforeEach(() => {
    const ofScreen = window.matchMedia;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...ofScreen(query), matches: /coarse/.test(query) }));
    network = fakeNetwork({
      ...loadServer([buildLine({ item_name: 'Extension ladder' })]).handlers,
      'GET /loads': () => ({ loads: [] }),
      'GET /loads/codes/:code': () => ({ load_id: 7 }),
    });
  });
  afterEach(() => {
    act(() => onlineManager.setOnline(true));
    jest.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'mediaDevices');
    Reflect.deleteProperty(globalThis, 'BarcodeDetector');
  });

  it('opens the load of the code that the camera sees, and ends the camera', async () => {
    camera('https://mobprep.example/l/abcdefghij?p=1');
    const pages = renderLoading('/load');
    await userEvent.click(await screen.findByRole('button', { name: 'Scan a sheet' }));
    await waitFor(() => expect(pages.address()).toBe('/load/7?p=1'));
    await waitFor(() => expect(stop).toHaveBeenCalled());
  });

  it('says so if the code is of something else', async () => {
    camera('https://elsewhere.example');
    renderLoading('/load');
    await userEvent.click(await screen.findByRole('button', { name: 'Scan a sheet' }));
    expect(await screen.findByText('This code isn’t one of a load.')).toBeVisible();
  });

  it('offers a photo if the camera is not allowed', async () => {
    camera(null);
    renderLoading('/load');
    await userEvent.click(await screen.findByRole('button', { name: 'Scan a sheet' }));
    expect(await screen.findByText(/^No camera\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Take a photo instead' })).toBeVisible();
  });

  it('reads a photo also without a network', async () => {
    renderLoading('/load');
    await screen.findByRole('button', { name: 'Scan a sheet' });
    act(() => onlineManager.setOnline(false));
    await userEvent.upload(
      screen.getByLabelText('Photo of the code'),
      new File(['x'], 'photo.jpg', { type: 'image/jpeg' }),
    );
    // jsdom reads none.
    expect(await screen.findByText('The photo could not be read')).toBeVisible();
  });
});
