import { screen } from '@testing-library/react';
import { Checkbox } from '#src/fields/Checkbox.tsx';
import { renderUi } from '#src/testing/renderUi.tsx';

it('shows a dash while its group is partly ticked, and no longer', () => {
  const { rerender } = renderUi(<Checkbox indeterminate>All items</Checkbox>);
  const box = screen.getByRole('checkbox', { name: 'All items' });
  expect(box).toBePartiallyChecked();
  rerender(<Checkbox>All items</Checkbox>);
  expect(box).not.toBePartiallyChecked();
});
