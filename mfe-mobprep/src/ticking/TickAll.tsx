import { Button, Flex } from 'shared-ui';

interface TickAllProps {
  readonly onAll: () => void;
  readonly onClear: () => void;
}

export function TickAll({ onAll, onClear }: TickAllProps) {
  return (
    <Flex mr="-2">
      <Button variant="ghost" size="row" onClick={onAll}>
        Select All
      </Button>
      <Button variant="ghost" size="row" onClick={onClear}>
        Clear
      </Button>
    </Flex>
  );
}
