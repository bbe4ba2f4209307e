import { memo, type ReactNode } from 'react';
import { Box, Flex, SearchInput } from 'shared-ui';
import { Segmented } from 'shared-ui/data';
import { FilterMenu } from 'shared-ui/overlays';
import { type SubItemChoice, subItemChoices } from '#domain/checkoutView.ts';

interface ListFiltersProps {
  readonly term: string;
  readonly onTerm: (term: string) => void;
  readonly subItems: SubItemChoice;
  readonly onSubItems: (choice: SubItemChoice) => void;
  readonly phone: boolean;
  /** The button on the right, on a desktop. */
  readonly action: ReactNode;
}

const labels: Readonly<Record<SubItemChoice, string>> = { all: 'All', yes: 'Yes', no: 'No' };
const options = subItemChoices.map((value) => ({ value, label: labels[value] }));

/** The list's filters. */
export const ListFilters = memo(function ListFilters(props: ListFiltersProps) {
  const { term, onTerm, subItems, onSubItems, phone, action } = props;
  return (
    <Flex gap={{ base: '2', md: '4' }} align="center" pb="3" wrap={{ base: 'nowrap', md: 'wrap' }}>
      <Box w={{ base: 'auto', md: '288px' }} flex={{ base: '1', md: 'none' }} minW="0">
        <SearchInput
          label="Filter by item or category"
          placeholder={phone ? 'Filter the list' : 'Filter by item or category'}
          value={term}
          onChange={onTerm}
        />
      </Box>
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
      {action && <Box ml="auto">{action}</Box>}
    </Flex>
  );
});
