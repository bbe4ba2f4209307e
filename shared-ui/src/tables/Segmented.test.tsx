import { screen } from '@testing-library/react';
import { useState } from 'react';
import { Segmented } from '#src/tables/Segmented.tsx';
import { SegmentedLink, SegmentedLinks } from '#src/tables/SegmentedLinks.tsx';
import { renderUi } from '#src/testing/renderUi.tsx';

function Inventory() {
  const [value, setValue] = useState<'all' | 'yes' | 'no'>('all');
  return (
    <Segmented
      label="Inventory"
      value={value}
      onChange={setValue}
      options={[
        { value: 'all', label: 'All', count: 399 },
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ]}
    />
  );
}

describe('Segmented', () => {
  it('is a group of radios that the arrow keys move', async () => {
    const { user } = renderUi(<Inventory />);
    expect(screen.getByRole('radiogroup', { name: 'Inventory' })).toBeInTheDocument();
    await user.tab();
    expect(screen.getByRole('radio', { name: 'All 399' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked();
  });

  it.each([
    ['{ArrowRight}', 'Yes'],
    ['{ArrowDown}', 'Yes'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'All 399'], // wraps around
    ['{ArrowLeft}', 'No'],
    ['{ArrowUp}', 'No'],
    ['{ArrowRight}{ArrowLeft}', 'All 399'],
    ['[Space]', 'All 399'],
  ])('after %s it selects and focuses %s', async (keys, at) => {
    const { user } = renderUi(<Inventory />);
    await user.tab();
    await user.keyboard(keys);
    expect(screen.getByRole('radio', { name: at })).toBeChecked();
    expect(screen.getByRole('radio', { name: at })).toHaveFocus();
  });

  it('is a single tab stop', async () => {
    const { user } = renderUi(
      <>
        <Inventory />
        <button type="button">After</button>
      </>,
    );
    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  });
});

it('links of pages say which page is on screen', () => {
  renderUi(
    <SegmentedLinks label="Yard">
      <SegmentedLink>
        <a href="#week" aria-current="page">
          Week
        </a>
      </SegmentedLink>
      <SegmentedLink>
        <a href="#equipment">Equipment</a>
      </SegmentedLink>
    </SegmentedLinks>,
  );
  expect(screen.getByRole('navigation', { name: 'Yard' })).toBeVisible();
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Week');
});
