import { act, screen } from '@testing-library/react';
import axe from 'axe-core';
import type { ComponentType } from 'react';
import { DashboardPage } from '#gallery/DashboardPage.tsx';
import { FormPage } from '#gallery/FormPage.tsx';
import { PartsPage } from '#gallery/PartsPage.tsx';
import { PickerPage } from '#gallery/PickerPage.tsx';
import { StatesPage } from '#gallery/StatesPage.tsx';
import { ConfirmProvider } from '#src/overlays/index.ts';
import { renderUi } from '#src/testing/renderUi.tsx';

const pages: [string, ComponentType][] = [
  ['parts', PartsPage],
  ['states', StatesPage],
  ['dashboard', DashboardPage],
  ['picker', PickerPage],
  ['form', FormPage],
];

async function complaints(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    // jsdom paints nothing, and the fragment is not a whole page.
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`);
}

describe('axe', () => {
  it.each(pages)('finds nothing on the %s page', async (_name, Page) => {
    renderUi(
      <ConfirmProvider>
        <Page />
      </ConfirmProvider>,
    );
    await act(async () => undefined);
    expect(await complaints()).toEqual([]);
  });

  it('finds nothing in an open dialog', async () => {
    const { user } = renderUi(<FormPage />);
    await user.click(screen.getByRole('button', { name: 'Edit item' }));
    await screen.findByRole('dialog');
    expect(await complaints()).toEqual([]);
  });

  it('finds nothing in an open menu', async () => {
    const { user } = renderUi(
      <ConfirmProvider>
        <DashboardPage />
      </ConfirmProvider>,
    );
    await user.click(screen.getByRole('button', { name: 'Actions of 25-1088' }));
    await screen.findByRole('menu');
    expect(await complaints()).toEqual([]);
  });
});
