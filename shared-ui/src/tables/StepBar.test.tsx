import { screen } from '@testing-library/react';
import { StepBar } from '#src/tables/StepBar.tsx';
import { renderUi } from '#src/testing/renderUi.tsx';

it('a draft at step 3 of 4 has three parts of its bar filled', () => {
  renderUi(<StepBar reached={3} label="Checkout, step 3 of 4" />);
  const [first, ...others] = screen.getByRole('img', { name: 'Checkout, step 3 of 4' }).children;
  expect(others.map(({ className }) => className === first?.className)).toEqual([true, true, false]);
});
