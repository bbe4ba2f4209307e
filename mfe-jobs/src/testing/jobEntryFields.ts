import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Finds a job in the dropdown and selects it. */
export async function takeJob(user: UserEvent, term: string) {
  await user.type(await screen.findByRole('combobox', { name: /^Search jobs/ }), term);
  await screen.findAllByRole('option');
  await user.keyboard('{Enter}');
}

/** Fills in the three people of a job entry. */
export async function namePeople(user: UserEvent) {
  await screen.findAllByRole('option', { name: 'Noor Eastlake' });
  await user.selectOptions(screen.getByLabelText('Project manager'), 'Petra Lindqvist');
  await user.selectOptions(screen.getByLabelText('Field manager'), 'Caleb Ostrander');
  await user.selectOptions(screen.getByLabelText('Mob-prep preparer'), 'Noor Eastlake');
}

export const next = (user: UserEvent, screenName: 'Mob Prep' | 'Checkout') =>
  user.click(screen.getByRole('button', { name: `Next: ${screenName}` }));
