import { render, screen } from '@testing-library/react';
import { UiProvider } from 'shared-ui';
import { RemoteLoading } from './RemoteLoading.tsx';

it('the rows that the server drew stay until the module has loaded', () => {
  const rows = document.createElement('div');
  rows.id = 'first-rows';
  rows.textContent = 'The first rows';
  document.body.append(rows);
  render(<RemoteLoading title="Items" onRetry={() => {}} onCancel={() => {}} />, { wrapper: UiProvider });
  expect(screen.getByRole('status', { name: 'Loading Items' })).toContainElement(rows);
});
