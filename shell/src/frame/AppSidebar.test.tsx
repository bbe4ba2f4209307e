import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, type ReactNode, Suspense } from 'react';
import { UNSAFE_createMemoryHistory as createMemoryHistory, Outlet, Route, Routes } from 'react-router-dom';
import { buildUser } from 'shared-api/testing';
import { createPageRouter, PageRouterProvider, useLeaveGuard } from 'shared-remote';
import { UiProvider } from 'shared-ui';
import { asPhone } from 'shared-ui/testing';
import { buildRemote } from '#src/testing/buildRemote.ts';
import { AppSidebar } from './AppSidebar.tsx';

const jobs = buildRemote({
  name: 'mfe-jobs',
  routes: [{ path: '/dashboard', access: 'signed-in' }],
  menu: [{ label: 'Dashboard', path: '/dashboard', icon: 'dashboard', section: 'main', order: 1 }],
});
const onToggle = () => {};
const onChoose = jest.fn();

function Frame() {
  return (
    <>
      <AppSidebar
        user={buildUser()}
        remotes={[jobs, buildRemote()]}
        expanded
        onToggle={onToggle}
        onChoose={onChoose}
      />
      <Suspense>
        <Outlet />
      </Suspense>
    </>
  );
}
function Guarded({ ask }: { ask: () => Promise<boolean> }) {
  useLeaveGuard({ hasWork: true, ask });
  return <h1>Dashboard</h1>;
}
function open(dashboard: ReactNode, code: Promise<void>) {
  const Items = lazy(() => code.then(() => ({ default: () => <h1>Items</h1> })));
  const router = createPageRouter(createMemoryHistory({ initialEntries: ['/dashboard'] }));
  render(
    <UiProvider>
      <PageRouterProvider router={router}>
        <Routes>
          <Route element={<Frame />}>
            <Route path="/dashboard" element={dashboard} />
            <Route path="/items" element={<Items />} />
          </Route>
        </Routes>
      </PageRouterProvider>
    </UiProvider>,
  );
}
const current = () => screen.getByRole('link', { current: 'page' }).textContent;
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('a click in the sidebar', () => {
  it('closes the drawer of a phone, also on the entry of this page', async () => {
    open(<h1>Dashboard</h1>, Promise.resolve());
    await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(onChoose).toHaveBeenCalledTimes(1);
  });

  it('leads to the guide, on a phone to what it says about this page', () => {
    const guide = () => screen.getByRole('link', { name: 'Guide' }).getAttribute('href');
    open(<h1>Dashboard</h1>, Promise.resolve());
    expect(guide()).toBe('/help');
    cleanup();
    const leave = asPhone();
    open(<h1>Dashboard</h1>, Promise.resolve());
    expect(guide()).toBe('/help?screen=%2Fdashboard');
    leave();
  });

  it('shows at once, while the page is still loading', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    open(<h1>Dashboard</h1>, promise);
    await userEvent.click(screen.getByRole('link', { name: 'Items' }));
    expect([current(), heading()]).toEqual(['Items', 'Dashboard']);
    await act(async () => resolve());
    expect([current(), heading()]).toEqual(['Items', 'Items']);
  });

  it('is undone when the user stays on a page with unsaved work', async () => {
    const answer = Promise.withResolvers<boolean>();
    open(<Guarded ask={() => answer.promise} />, Promise.resolve());
    await userEvent.click(screen.getByRole('link', { name: 'Items' }));
    await act(async () => answer.resolve(false));
    expect([current(), heading()]).toEqual(['Dashboard', 'Dashboard']);
  });
});
