import { useId } from 'react';
import { Button } from '#src/actions/Button.tsx';
import { Stack } from '#src/layout/primitives.ts';
import { Text } from '#src/layout/Text.tsx';

export interface WaysOnProps {
  title: string;
  /** Names must be unique. */
  ways: readonly { readonly name: string; readonly onTake: () => void }[];
}

/** Below an empty state: a few suggestions, each a quiet button. Draws nothing if there are none. */
export function WaysOn({ title, ways }: WaysOnProps) {
  const headingId = useId();
  if (ways.length === 0) return null;
  return (
    <Stack align="center" gap="2" px="4" pb="6">
      <Text as="h3" textStyle="caption" color="fg.muted" id={headingId}>
        {title}
      </Text>
      <Stack as="ul" aria-labelledby={headingId} gap="1">
        {ways.map(({ name, onTake }) => (
          <li key={name}>
            <Button variant="ghost" size="tool" onClick={onTake}>
              {name}
            </Button>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
