import { act, screen } from '@testing-library/react';
import { virtualCode } from '#src/later/virtualCode.ts';
import { VirtualList } from '#src/tables/virtual/VirtualList.tsx';
import { renderUi } from '#src/testing/renderUi.tsx';

const numbers = Array.from({ length: 500 }, (_, index) => index);

it('a long list draws its first rows and the space of the others before its code has loaded', async () => {
  const { container } = renderUi(
    <VirtualList
      sections={[{ key: 'all', label: 'Numbers', lists: [{ key: 'all', rows: numbers }] }]}
      rowKey={(row) => row}
      renderRow={(row) => <span>{row}</span>}
      rowText={String}
      rowHeight={40}
    />,
  );
  expect(virtualCode.known()).toBeNull();
  const rows = screen.getAllByRole('listitem');
  expect(rows[0]).toHaveAttribute('aria-setsize', String(numbers.length));
  const space = Number.parseInt(container.querySelector('ul')?.style.paddingBottom ?? '', 10);
  expect(space).toBe((numbers.length - rows.length) * 40);
  expect(rows.length).toBeGreaterThan(20);
  await act(virtualCode.load);
  expect(screen.getByText('0')).toBeVisible();
});
