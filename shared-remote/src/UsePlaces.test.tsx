import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { UsePlace } from 'shared-api/contract';
import { bounds } from 'shared-api/rules';
import { UiProvider } from 'shared-ui';
import { UsePlaces } from './UsePlaces.tsx';

const items = (count: number): UsePlace[] =>
  Array.from({ length: count }, (_, id) => ({ kind: 'item', id, label: `Item ${id}` }));

const show = (places: readonly UsePlace[]) => {
  const onLeave = jest.fn();
  render(
    <UiProvider>
      <MemoryRouter>
        <UsePlaces places={places} onLeave={onLeave} />
      </MemoryRouter>
    </UiProvider>,
  );
  return onLeave;
};

describe('the places that use a record', () => {
  it('are named with their kind, as links where they have a page', () => {
    show([...items(1), { kind: 'custom_item', id: 9, label: 'Own ladder' }]);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'ItemItem 0',
      'Custom itemOwn ladder',
    ]);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Item 0']);
  });

  it('close on a click, and stay open when a link opens in a new tab', () => {
    const onLeave = show(items(1));
    fireEvent.click(screen.getByRole('link'), { ctrlKey: true });
    expect(onLeave).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('link'));
    expect(onLeave).toHaveBeenCalledTimes(1);
  });

  it.each([
    [bounds.places - 1, 0],
    [bounds.places, 1],
  ])('with %i entries say %i times that there may be more', (count, sentences) => {
    show(items(count));
    expect(screen.queryAllByText(`At most ${bounds.places} places are listed.`)).toHaveLength(sentences);
  });
});
