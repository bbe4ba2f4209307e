import type { Me } from 'shared-api/contract';
import { passwordRules } from 'shared-api/rules';
import { Box, Grid, Text } from 'shared-ui';

interface PasswordMeterProps {
  readonly password: string;
  readonly owner: Pick<Me, 'name' | 'email'>;
  readonly shortest: number;
}

const bars = [1, 2, 3, 4];

/** How many of the four bars a password fills, and a sentence that names the rule it breaks. */
export function strengthOf({ password, owner, shortest }: PasswordMeterProps) {
  const broken = passwordRules(password, owner, shortest).find(({ isKept }) => !isKept);
  if (broken) return { filled: password === '' ? 0 : 1, sentence: `${broken.rule}.` };
  if (password.length < shortest + 4)
    return { filled: 2, sentence: 'Long enough. A few more words make it much harder to guess.' };
  return password.length < shortest + 10
    ? { filled: 3, sentence: `Good. At least ${shortest} characters, and not your name.` }
    : { filled: 4, sentence: `Strong. At least ${shortest} characters, and not your name.` };
}

/** Below a new password: four bars, and in words what they say. */
export function PasswordMeter(props: PasswordMeterProps) {
  const { filled, sentence } = strengthOf(props);
  const color = filled === 1 ? 'danger.solid' : filled === 2 ? 'warning.solid' : 'success.solid';
  return (
    <Box mt="2" maxW="340px">
      <Grid templateColumns="repeat(4, 1fr)" gap="1.5" aria-hidden>
        {bars.map((bar) => (
          <Box key={bar} h="4px" borderRadius="2px" bg={bar <= filled ? color : 'bg.muted'} />
        ))}
      </Grid>
      <Text textStyle="caption" color="fg.muted" mt="1.5" role="status">
        {sentence}
      </Text>
    </Box>
  );
}
