import { act, render, screen, waitFor } from '@testing-library/react';
import { buildUnit, buildUser, type FakeNetwork, fakeNetwork, refusal } from 'shared-api/testing';
import { pagesAt } from 'shared-remote/testing';
import { CheckoutPanel } from './CheckoutPanel.tsx';

const Checkout = () => <CheckoutPanel projectId={304} draftId={5005} />;

let network: FakeNetwork;
afterEach(() => network.restore());

function draw(answer: () => unknown) {
  network = fakeNetwork({ 'GET /units': answer });
  render(pagesAt(Checkout, { address: '/', user: buildUser() }).element);
}

describe('the panel in Checkout', () => {
  it('says how many units there are, and leads to them', async () => {
    draw(() => ({ units: [buildUnit()] }));
    expect(await screen.findByRole('link', { name: '1 unit' })).toHaveAttribute('href', '/sample');
  });

  it.each([
    ['there are none', () => ({ units: [] })],
    ['they can not be read', () => refusal(500, 'internal')],
  ])('is not there if %s', async (_why, answer) => {
    draw(answer);
    await waitFor(() => expect(network.sent('GET /units')).toHaveLength(1));
    await act(async () => undefined);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
