import type { ComponentType } from 'react';
import { DashboardPage } from '#gallery/DashboardPage.tsx';
import { FormPage } from '#gallery/FormPage.tsx';
import { PartsPage } from '#gallery/PartsPage.tsx';
import { PickerPage } from '#gallery/PickerPage.tsx';
import { StatesPage } from '#gallery/StatesPage.tsx';
import { ConfirmProvider, Toaster } from '#src/overlays/index.ts';

const pages: Record<string, ComponentType> = {
  parts: PartsPage,
  states: StatesPage,
  dashboard: DashboardPage,
  picker: PickerPage,
  form: FormPage,
};

/** One page per hash: #parts, #states, #dashboard, #picker, #form. */
export function Gallery() {
  const Page = pages[location.hash.slice(1)] ?? PartsPage;
  return (
    <ConfirmProvider>
      <Page />
      <Toaster />
    </ConfirmProvider>
  );
}
