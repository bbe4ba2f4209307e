import { type Day, monthDayText, weekdayText } from 'shared-api/rules';
import { Badge, Box, Flex, Text } from 'shared-ui';

interface DayHeadProps {
  readonly day: Day;
  readonly today: Day;
  readonly aside: string;
}

/** "Tue Dec 1", marked if it is today. */
export function DayHead({ day, today, aside }: DayHeadProps) {
  const [weekday] = weekdayText(day).split(',');
  const isPast = day < today;
  return (
    <Flex
      align="center"
      gap="2"
      h="38px"
      borderBottom={day === today ? '2px solid' : '1px solid'}
      borderColor={day === today ? 'accent.solid' : 'border'}
    >
      <Text as="h2" textStyle="dense" color={isPast ? 'fg.muted' : 'fg'} whiteSpace="nowrap">
        <Box as="span" fontWeight={day === today ? '600' : '450'}>
          {weekday}
        </Box>{' '}
        <Box as="span" fontWeight={isPast ? '450' : '600'} ps="1">
          {monthDayText(day)}
        </Box>
      </Text>
      {day === today && <Badge palette="accent">Today</Badge>}
      <Text textStyle="caption" color="fg.muted" ms="auto" whiteSpace="nowrap">
        {aside}
      </Text>
    </Flex>
  );
}
