import type { HealthDay } from 'shared-api/contract';
import { failureBudgetDays } from 'shared-api/rules';
import { Box, Flex, formatListDate } from 'shared-ui';
import { chartOf, noonOf } from '#domain/releaseHealth.ts';

interface FailureChartProps {
  readonly days: readonly HealthDay[];
  /** The budget, in failed views per thousand. */
  readonly allowed: number;
}

const height = 96;

/** A bar for each of the last days: its failed page views per thousand, and a line at the budget. */
export function FailureChart({ days, allowed }: FailureChartProps) {
  const now = new Date();
  const { bars, highest, top } = chartOf(days, allowed, now);
  const label = highest
    ? `Failed page views per thousand. The most: ${highest.value.toFixed(1)} on ${formatListDate(noonOf(highest.day), now)}.`
    : `No page view failed in the last ${failureBudgetDays} days.`;
  return (
    <Box>
      <Flex
        role="img"
        aria-label={label}
        position="relative"
        align="flex-end"
        gap="2px"
        h={`${height}px`}
        borderBottom="1px solid"
        borderColor="border"
      >
        {bars.map(({ day, value, isSeen }) => (
          <Box
            key={day}
            title={isSeen ? `${day}: ${value.toFixed(1)}` : day}
            flex="1"
            minW="0"
            h={`${Math.max(isSeen ? 2 : 0, (value / top) * height)}px`}
            bg={value > allowed ? 'danger.fg' : 'accent.fg'}
            borderTopRadius="2px"
          />
        ))}
        <Box
          position="absolute"
          left="0"
          right="0"
          bottom={`${(allowed / top) * height}px`}
          borderTop="1px dashed"
          borderColor="fg.muted"
        />
      </Flex>
      <Flex justify="space-between" textStyle="caption" color="fg.muted" mt="1">
        <Box>{bars[0] && formatListDate(noonOf(bars[0].day), now)}</Box>
        <Box>{`Budget: ${allowed} per thousand`}</Box>
        <Box>Today</Box>
      </Flex>
    </Box>
  );
}
