import { chakra } from '@chakra-ui/react/styled-system';

export interface StepBarProps {
  /** Number of steps reached, 1 to 4: job entry, mob prep, checkout, excel. */
  reached: number;
  /** Accessible name: "Checkout, step 3 of 4". */
  label: string;
}

const parts = [1, 2, 3, 4] as const;

/** How far a draft is, as a line in four parts. */
export function StepBar({ reached, label }: StepBarProps) {
  return (
    <chakra.div role="img" aria-label={label} display="grid" gridTemplateColumns="repeat(4, 1fr)" gap="0.5">
      {parts.map((part) => (
        <chakra.span
          key={part}
          h="3px"
          borderRadius="full"
          bg={part <= reached ? 'accent.solid' : 'bg.emphasized'}
        />
      ))}
    </chakra.div>
  );
}
