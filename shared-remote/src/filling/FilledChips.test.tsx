import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useEffect, useState } from 'react';
import { UiProvider } from 'shared-ui';
import type { ChipFiller, Chips } from '../places.ts';
import { chipsWithinMs } from './askForChips.ts';
import { FilledBy } from './FilledBy.tsx';

const draft = { projectId: 304, draftId: 5005 };
const onFailure = jest.fn();
const filling = (fill: unknown, name = 'mfe-yard') => ({ name, load: async () => fill, onFailure });
const labelled =
  (label: string): ChipFiller =>
  async ({ itemIds }) =>
    new Map(itemIds.map((id) => [id, { label: `${label} ${id}` }]));

function Rows({
  fillings,
  ids,
}: {
  fillings: readonly ReturnType<typeof filling>[];
  ids: readonly number[];
}) {
  const [chips, setChips] = useState<Chips | null>(null);
  const ask = chips?.ask;
  useEffect(() => ask?.(ids), [ask, ids]);
  return (
    <>
      <FilledBy id="categories/chips/v1" given={draft} onChips={setChips} fillings={fillings} />
      <ul>
        {ids.map((id) => (
          <li key={id} aria-label={`Item ${id}`}>
            {chips?.of.get(id)}
          </li>
        ))}
      </ul>
    </>
  );
}

async function draw(fillings: readonly ReturnType<typeof filling>[], first: readonly number[] = [1, 2]) {
  const element = (ids: readonly number[]) => (
    <UiProvider>
      <Rows fillings={fillings} ids={ids} />
    </UiProvider>
  );
  const { rerender, unmount, container } = render(element(first));
  await act(async () => undefined);
  return { unmount, container, show: (ids: readonly number[]) => act(async () => rerender(element(ids))) };
}
const row = (id: number) => screen.getByRole('listitem', { name: `Item ${id}` });

beforeEach(() => {
  onFailure.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('chips', () => {
  it('come from one call for all rows in view, and from one more for those that come into view', async () => {
    const fill = jest.fn(labelled('Free'));
    const { show } = await draw([filling(fill)]);
    expect([row(1).textContent, row(2).textContent]).toEqual(['Free 1', 'Free 2']);
    await show([2, 3]);
    await show([1, 3]);
    expect(row(3)).toHaveTextContent('Free 3');
    expect(fill.mock.calls).toEqual([[{ ...draft, itemIds: [1, 2] }], [{ ...draft, itemIds: [3] }]]);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('wait for the answer before, and then ask only about the rows that are in view by then', async () => {
    const answers: (() => void)[] = [];
    const fill = jest.fn(
      ({ itemIds }: Parameters<ChipFiller>[0]) =>
        new Promise<Awaited<ReturnType<ChipFiller>>>((resolve) =>
          answers.push(() => resolve(new Map(itemIds.map((id) => [id, { label: `Free ${id}` }])))),
        ),
    );
    const { show } = await draw([filling(fill)], [1]);
    await show([2]);
    await show([3]);
    expect(fill).toHaveBeenCalledTimes(1);
    await act(async () => answers[0]?.());
    expect(fill.mock.calls[1]).toEqual([{ ...draft, itemIds: [3] }]);
  });

  it('of two remotes are both there, in the order of the remotes, whoever answers first', async () => {
    let answer = () => {};
    const slow: ChipFiller = async (given) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return labelled('Free')(given);
    };
    await draw([filling(slow, 'mfe-a'), filling(labelled('Blue'), 'mfe-b')]);
    expect(row(1)).toHaveTextContent(/^Blue 1$/);
    await act(async () => answer());
    expect(row(1)).toHaveTextContent(/^Free 1Blue 1$/);
  });

  it.each<[string, unknown]>([
    [
      'throws',
      () => {
        throw new Error('broken');
      },
    ],
    ['is refused', () => Promise.reject(new Error('no chips'))],
    ['is not even a function', 'chips'],
    ['returns no Map', async () => ({ 1: { label: 'Free' } })],
    [
      'returns chips that throw',
      async () =>
        new Map([
          [
            1,
            Object.defineProperty({}, 'label', {
              get() {
                throw new Error('evil');
              },
            }),
          ],
        ]),
    ],
    ['returns hostile labels', async () => new Map([[1, { label: '\u202eevil' }]])],
    ['returns chips for other items', async () => new Map([[7, { label: 'Free' }]])],
  ])('leave nothing behind but one count if a filler %s, and it is not asked again', async (_what, fill) => {
    const { show } = await draw([filling(fill, 'mfe-bad'), filling(labelled('Blue'))]);
    await show([3]);
    expect(row(3)).toHaveTextContent(/^Blue 3$/);
    await show([1]);
    expect(row(1)).toHaveTextContent(/^Blue 1$/);
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  it('leave nothing behind but one count if there is no answer in time, however late it comes', async () => {
    jest.useFakeTimers();
    let answer: (chips: Map<number, { label: string }>) => void = () => {};
    await draw([
      filling(
        () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      ),
    ]);
    await act(() => jest.advanceTimersByTimeAsync(chipsWithinMs - 1));
    expect(onFailure).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(onFailure).toHaveBeenCalledTimes(1);
    await act(async () => answer(new Map([[1, { label: 'Free' }]])));
    expect(row(1)).toBeEmptyDOMElement();
  });

  it('count nothing once the page is gone', async () => {
    jest.useFakeTimers();
    const { unmount } = await draw([filling(() => new Promise(() => {}))]);
    unmount();
    await jest.advanceTimersByTimeAsync(chipsWithinMs);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('that explain themselves are buttons that open it, with the panel for their item, outside the row', async () => {
    const user = userEvent.setup();
    const Panel = ({
      projectId,
      draftId,
      itemId,
    }: {
      projectId: number;
      draftId: number;
      itemId: number;
    }) => <p>Ways out for {[projectId, draftId, itemId].join()}</p>;
    const fill: ChipFiller = async () =>
      new Map([[2, { label: 'Reserved', explanation: 'Until Friday.', panel: async () => Panel }]]);
    const { container } = await draw([filling(fill)]);
    await user.click(screen.getByRole('button', { name: 'Reserved' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reserved' }));
    expect(dialog.getByText('Until Friday.')).toBeVisible();
    expect(await dialog.findByText('Ways out for 304,5005,2')).toBeVisible();
    expect((await axe.run(container)).violations).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Reserved' })).toHaveFocus());
  });

  it.each<[string, () => Promise<() => never>]>([
    ['does not load', () => Promise.reject(new Error('no chunk'))],
    [
      'throws',
      async () => () => {
        throw new Error('broken');
      },
    ],
  ])('whose panel %s say so, and it counts', async (_what, panel) => {
    const user = userEvent.setup();
    await draw([filling(async () => new Map([[1, { label: 'Reserved', panel }]]))]);
    await user.click(screen.getByRole('button', { name: 'Reserved' }));
    expect(await screen.findByText('The rest failed to load. Close this and try again.')).toBeVisible();
    expect(onFailure).toHaveBeenCalledTimes(1);
  });
});
