import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Selects an entry of an open menu by keyboard: arrow down to it, then Enter. */
export async function choose(
  user: UserEvent,
  name: string,
  role: 'menuitem' | 'menuitemcheckbox' = 'menuitem',
) {
  const entry = await screen.findByRole(role, { name });
  await waitFor(async () => {
    if (!entry.hasAttribute('data-highlighted')) await user.keyboard('{ArrowDown}');
    expect(entry).toHaveAttribute('data-highlighted');
  });
  await user.keyboard('{Enter}');
}
