import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { UiProvider } from 'shared-ui';
import { FilledBy } from './filling/FilledBy.tsx';
import { HostServicesContext } from './hostServices.ts';
import type { ChipFiller, Chips } from './places.ts';
import { useFlag } from './useFlag.ts';

const Flag = ({ id }: { id: string }) => useFlag(id) && <li>{id}</li>;
const Flags = () => (
  <ul>
    {['ofPage', 'early', 'own', 'unknown', 'constructor'].map((id) => (
      <Flag key={id} id={id} />
    ))}
  </ul>
);
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const onFailure = (error: unknown) => {
  throw error;
};
const ofPage = { prefetch: () => {}, waiting: null, flags: { ofPage: true, early: false } };

describe('a flag', () => {
  it('is off without a host', () => {
    render(<Flags />);
    expect(shown()).toEqual([]);
  });

  it('is on only if the host says so', () => {
    render(
      <HostServicesContext value={ofPage}>
        <Flags />
      </HostServicesContext>,
    );
    expect(shown()).toEqual(['ofPage']);
  });
});

describe('what fills a place of another remote', () => {
  const filling = (fill: unknown) => ({
    ...{ name: 'mfe-yard', load: async () => fill, onFailure },
    flags: { own: true },
  });

  it('has the flags of its own remote in a panel, and not those of the page', async () => {
    render(
      <HostServicesContext value={ofPage}>
        <FilledBy id="project/panel/v1" given={{ projectId: 304 }} fillings={[filling(Flags)]} />
      </HostServicesContext>,
    );
    expect(await screen.findByText('own')).toBeVisible();
    expect(shown()).toEqual(['own']);
  });

  it('has them in what a chip opens', async () => {
    const chips: ChipFiller = async () => new Map([[1, { label: 'Reserved', panel: async () => Flags }]]);
    const fillings = [filling(chips)];
    function Row() {
      const [drawn, setDrawn] = useState<Chips | null>(null);
      useEffect(() => drawn?.ask([1]), [drawn]);
      return (
        <>
          <FilledBy
            id="categories/chips/v1"
            given={{ projectId: 304, draftId: 5005 }}
            onChips={setDrawn}
            fillings={fillings}
          />
          {drawn?.of.get(1)}
        </>
      );
    }
    render(
      <UiProvider>
        <HostServicesContext value={ofPage}>
          <Row />
        </HostServicesContext>
      </UiProvider>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Reserved' }));
    expect(await screen.findByText('own')).toBeVisible();
    expect(shown()).toEqual(['own']);
  });
});
