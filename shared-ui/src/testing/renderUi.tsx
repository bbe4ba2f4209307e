import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { UiProvider } from '#src/provider/UiProvider.tsx';

/** Renders inside the provider and returns a user to interact with. */
export function renderUi(element: ReactElement) {
  const user = userEvent.setup();
  return { user, ...render(element, { wrapper: UiProvider }) };
}
