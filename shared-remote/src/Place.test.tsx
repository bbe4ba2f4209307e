import { render, screen } from '@testing-library/react';
import { UiProvider } from 'shared-ui';
import { FilledSamples, sampleHost } from './alone/samples.tsx';
import { HostServicesContext } from './hostServices.ts';
import { Place } from './Place.tsx';

const place = <Place id="checkout/panel/v1" given={{ projectId: 304, draftId: 5005 }} />;

describe('a place', () => {
  it('is empty in a remote that is drawn without the shell', () => {
    const { container } = render(place);
    expect(container).toBeEmptyDOMElement();
  });

  it('says in a remote that runs alone what it hands over', async () => {
    render(
      <UiProvider>
        <HostServicesContext value={sampleHost}>{place}</HostServicesContext>
      </UiProvider>,
    );
    expect(await screen.findByText(/^checkout\/panel\/v1 hands over .*5005/)).toBeVisible();
  });
});

it('a remote that runs alone shows what it puts into places, and nothing of other places', async () => {
  const Loads = ({ projectId }: { projectId: number }) => <p>Loads of {projectId}</p>;
  render(
    <UiProvider>
      <FilledSamples fills={{ 'project/panel/v1': Loads }} />
    </UiProvider>,
  );
  expect(await screen.findByText('Loads of 1')).toBeVisible();
  expect(screen.getAllByRole('heading')).toHaveLength(1);
});
