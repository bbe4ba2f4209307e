import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  buildUnit,
  buildUser,
  type FakeHandlers,
  type FakeNetwork,
  fakeNetwork,
  refusal,
} from 'shared-api/testing';
import { pagesAt } from 'shared-remote/testing';
import { App } from '#src/routes.tsx';

let network: FakeNetwork;
afterEach(() => network.restore());

const address = '/sample';

function open(handlers: FakeHandlers) {
  network = fakeNetwork(handlers);
  render(pagesAt(App, { address, user: buildUser({ role: 'pe' }) }).element);
}

describe('the page', () => {
  it('lists the units', async () => {
    open({ 'GET /units': () => ({ units: [buildUnit({ name: 'EA' })] }) });
    expect(await screen.findByText('EA')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sample');
  });

  it('says so if there are none', async () => {
    open({ 'GET /units': () => ({ units: [] }) });
    expect(await screen.findByText('No units yet')).toBeVisible();
  });

  it('says that loading failed, and loads on retry', async () => {
    open({ 'GET /units': () => refusal(500, 'internal') });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    network.use({ 'GET /units': () => ({ units: [buildUnit({ name: 'EA' })] }) });
    await userEvent.click(retry);
    expect(await screen.findByText('EA')).toBeVisible();
  });
});
