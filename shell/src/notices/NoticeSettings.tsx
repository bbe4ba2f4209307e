import { useQuery } from '@tanstack/react-query';
import type { NoticeSettings as Settings } from 'shared-api/contract';
import { hourText, noticeKinds, noticeLabels } from 'shared-api/rules';
import { Box, Checkbox, FailureState, FormField, NativeSelect, SkeletonRows, Stack, Text } from 'shared-ui';
import { noticeQueries, useSetNotices } from './notices.queries.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** What the user is told, and whether what is unread comes by mail. Each choice is saved at once. */
export function NoticeSettings() {
  const query = useQuery(noticeQueries.settings());
  const { mutate } = useSetNotices();
  const settings = query.data;
  if (!settings)
    return query.isError ? (
      <FailureState title="Failed to load what you are told" read={query} />
    ) : (
      <SkeletonRows rows={4} rowHeight={32} bars={['40%']} label="Loading what you are told" />
    );
  const { off_kinds, mail_hour, time_zone, no_mail } = settings;
  const save = (change: Partial<Settings>) => mutate({ off_kinds, mail_hour, ...change });
  const isTold = (kind: (typeof noticeKinds)[number]) => !off_kinds.includes(kind);
  return (
    <Stack gap="5" maxW="560px">
      <Stack as="fieldset" gap="1">
        <Text as="legend" textStyle="dense" fontWeight="600" mb="1.5">
          Tell me when
        </Text>
        {noticeKinds.map((kind) => (
          <Checkbox
            key={kind}
            checked={isTold(kind)}
            onChange={({ target }) =>
              save({
                off_kinds: noticeKinds.filter((each) => (each === kind ? !target.checked : !isTold(each))),
              })
            }
          >
            {noticeLabels[kind]}
          </Checkbox>
        ))}
      </Stack>
      <Box maxW="320px">
        <FormField
          label="Mail of what is unread"
          hint={no_mail ?? `At most one a day, ${time_zone} time. No other mail comes.`}
        >
          <NativeSelect
            value={mail_hour ?? ''}
            onChange={({ target }) => save({ mail_hour: target.value === '' ? null : Number(target.value) })}
          >
            <option value="">No mail</option>
            {hours.map((hour) => (
              <option key={hour} value={hour}>
                At {hourText(hour)}
              </option>
            ))}
          </NativeSelect>
        </FormField>
      </Box>
    </Stack>
  );
}
