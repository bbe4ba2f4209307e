import { useEffect, useState } from 'react';
import { Box, Panel, Stack, Text } from 'shared-ui';
import { FilledBy } from '../filling/FilledBy.tsx';
import { filledPlace } from '../filling/filledPlace.tsx';
import { type HostServices, useHostServices } from '../hostServices.ts';
import { lazyComponent } from '../lazyComponent.tsx';
import type { ChipFiller, Chips, ChipsProps, Fillers, PlaceAction, PlaceProps } from '../places.ts';

/** Where a remote that runs alone shows what it puts into other remotes' pages. */
export const samplesPath = '/places';

const sampleItems = [1, 2, 3];
const draft = { projectId: 1, draftId: 1 };

/** Every place, with what it hands over where there is no page around it. */
const places: readonly (Exclude<PlaceProps, ChipsProps> | Omit<ChipsProps, 'onChips'>)[] = [
  { id: 'project/panel/v1', given: { projectId: 1 } },
  { id: 'checkout/panel/v1', given: draft },
  { id: 'item/panel/v1', given: { itemId: 1, itemName: 'Ladder' } },
  { id: 'categories/chips/v1', given: draft },
  { id: 'checkout/actions/v1', given: draft },
];

const handsOver = (id: string, given: object) => `${id} hands over ${JSON.stringify(given)}`;

/** What a place of each kind has in it while nobody else's remote is there. */
const samples: Readonly<Record<string, (place: PlaceProps) => unknown>> = {
  panel:
    ({ id, given }) =>
    () => (
      <Panel>
        <Text textStyle="dense">{handsOver(id, given)}</Text>
      </Panel>
    ),
  chips: ({ id }): ChipFiller => {
    return async (given) =>
      new Map(given.itemIds.map((item) => [item, { label: 'Sample', explanation: handsOver(id, given) }]));
  },
  actions: ({ id }): readonly PlaceAction[] => [
    {
      label: 'Sample',
      access: 'signed-in',
      run: (given) => Promise.reject(new Error(handsOver(id, given))),
      failure: 'A sample does nothing.',
    },
  ],
};

const kindOf = (id: string) => id.split('/')[1] ?? '';
const onFailure = (error: unknown) => console.error(error);

/** Fills every place with something that says what it was handed. */
export const sampleHost: HostServices = {
  prefetch: () => {},
  waiting: null,
  FilledPlace: lazyComponent(async () =>
    filledPlace((place) => [
      { name: 'sample', load: async () => samples[kindOf(place.id)]?.(place), onFailure },
    ]),
  ),
};

/** Everything that a remote puts into places, with a sample of what each place hands over. */
export function FilledSamples({ fills }: { fills: Fillers }) {
  return (
    <Stack gap="4">
      {places
        .filter(({ id }) => fills[id])
        .map((place) => (
          <Stack key={place.id} gap="2" align="start">
            <Text as="h2" textStyle="section">
              {place.id}
            </Text>
            <FilledSample place={place} filler={fills[place.id]} />
          </Stack>
        ))}
    </Stack>
  );
}

function FilledSample({ place, filler }: { place: (typeof places)[number]; filler: unknown }) {
  const { flags } = useHostServices();
  const [fillings] = useState(() => [{ name: 'this remote', load: async () => filler, onFailure, flags }]);
  const [chips, setChips] = useState<Chips | null>(null);
  useEffect(() => chips?.ask(sampleItems), [chips]);
  if (place.id !== 'categories/chips/v1') return <FilledBy {...place} fillings={fillings} />;
  return (
    <>
      <FilledBy {...place} fillings={fillings} onChips={setChips} />
      {sampleItems.map((item) => (
        <Box key={item}>
          Item {item} {chips?.of.get(item)}
        </Box>
      ))}
    </>
  );
}
