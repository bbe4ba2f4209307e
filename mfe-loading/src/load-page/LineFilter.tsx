import { Button, Flex, SearchInput, useIsPhone } from 'shared-ui';

interface LineFilterProps {
  readonly term: string;
  readonly onTerm: (term: string) => void;
  readonly hidesDone: boolean;
  readonly onHidesDone: (hides: boolean) => void;
}

export function LineFilter({ term, onTerm, hidesDone, onHidesDone }: LineFilterProps) {
  const phone = useIsPhone();
  return (
    <Flex px={{ base: '4', md: '6' }} py="3" gap="3">
      <SearchInput
        size="form"
        label="Search this load"
        placeholder="Search this load"
        value={term}
        onChange={onTerm}
      />
      <Button
        size={phone ? 'touch' : 'form'}
        aria-pressed={hidesDone}
        onClick={() => onHidesDone(!hidesDone)}
      >
        {hidesDone ? 'Show done' : 'Hide done'}
      </Button>
    </Flex>
  );
}
