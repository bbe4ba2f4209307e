import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '#src/actions/Button.tsx';
import { Spinner } from '#src/display/Spinner.tsx';

export interface SlowNoticeProps {
  /** What is slow: "Mob Prep". */
  what: string;
  /** Seconds waited. */
  seconds: number;
  onCancel: () => void;
  onRetry: () => void;
}

/** The bar that appears after 8 s of waiting. */
export function SlowNotice({ what, seconds, onCancel, onRetry }: SlowNoticeProps) {
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      flexWrap={{ base: 'wrap', md: 'nowrap' }}
      gap={{ base: '2', md: '3' }}
      w="full"
      maxW="440px"
      px="4"
      py="3"
      borderRadius="panel"
      bg="bg.popover"
      boxShadow="md"
    >
      <chakra.span color="accent.fg">
        <Spinner label={null} />
      </chakra.span>
      <chakra.div flex="1" minW="0">
        <chakra.p role="status" textStyle="dense" fontWeight="600">
          {what} is taking longer than usual
        </chakra.p>
        <chakra.p textStyle="caption" color="fg.muted">
          {Math.floor(seconds)} s so far
        </chakra.p>
      </chakra.div>
      <chakra.div display="flex" justifyContent="end" gap="2" flexBasis={{ base: '100%', md: 'auto' }}>
        <Button variant="ghost" size="row" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="row" onClick={onRetry}>
          Try again
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
