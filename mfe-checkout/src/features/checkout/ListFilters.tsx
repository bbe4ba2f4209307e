import { memo, type ReactNode } from 'react';
import { Box, Flex, SearchInput } from 'shared-ui';
import { Segmented } from 'shared-ui/data';
import { FilterMenu } from 'shared-ui/overlays';
import {
  type PackageChoice,
  packageText,
  readPackage,
  type SubItemChoice,
  subItemChoices,
} from '#domain/checkoutView.ts';

interface ListFiltersProps {
  readonly term: string;
  readonly onTerm: (term: string) => void;
  readonly subItems: SubItemChoice;
  readonly onSubItems: (choice: SubItemChoice) => void;
  /** The packages that lines came from, by id. */
  readonly packages: ReadonlyMap<number, string>;
  readonly chosenPackage: PackageChoice;
  readonly onPackage: (choice: PackageChoice) => void;
  readonly phone: boolean;
  /** The button on the right, on a desktop. */
  readonly action: ReactNode;
}

const labels: Readonly<Record<SubItemChoice, string>> = { all: 'All', yes: 'Yes', no: 'No' };
const options = subItemChoices.map((value) => ({ value, label: labels[value] }));

/** The list's filters. */
export const ListFilters = memo(function ListFilters(props: ListFiltersProps) {
  const { term, onTerm, subItems, onSubItems, phone, action } = props;
  const { packages, chosenPackage, onPackage } = props;
  const filters = (
    <>
      {phone ? (
        <FilterMenu
          label={subItems === 'all' ? 'Sub Items All' : 'Sub Items'}
          mode="one"
          options={options.filter(({ value }) => value !== 'all')}
          value={subItems === 'all' ? [] : [subItems]}
          onChange={([chosen]) => onSubItems(subItemChoices.find((choice) => choice === chosen) ?? 'all')}
        />
      ) : (
        <Segmented label="Sub Items" showLabel options={options} value={subItems} onChange={onSubItems} />
      )}
      {packages.size > 0 && (
        <FilterMenu
          label="Package"
          mode="one"
          options={[
            ...[...packages].map(([id, label]) => ({ value: String(id), label })),
            { value: packageText('none'), label: 'No package' },
          ]}
          value={[packageText(chosenPackage)]}
          onChange={([chosen = '']) => onPackage(readPackage(chosen))}
        />
      )}
    </>
  );
  return (
    <Flex
      gap={{ base: '2', md: '4' }}
      align={{ base: 'stretch', md: 'center' }}
      direction={{ base: 'column', md: 'row' }}
      pb="3"
      wrap={{ md: 'wrap' }}
    >
      <Box flex={{ base: '1', md: '1 1 200px' }} maxW={{ md: '288px' }} minW="0">
        <SearchInput
          label="Filter by item or category"
          placeholder="Filter by item or category"
          value={term}
          onChange={onTerm}
        />
      </Box>
      {phone ? (
        // It scrolls on its own when both filters are set. The space is for the focus ring.
        <Flex gap="2" overflowX="auto" mx="-4" px="4" my="-1" py="1">
          {filters}
        </Flex>
      ) : (
        filters
      )}
      {action && <Box ml="auto">{action}</Box>}
    </Flex>
  );
});
