import { useQuery } from '@tanstack/react-query';
import { Checkbox, Section, Text } from 'shared-ui';
import { approvalSettings, useSetApprovalSettings } from '#data/approvalSettings.ts';

/** Whether the company wants lists to be approved. It takes its room at once, so that nothing below it moves when that is known. */
export function ApprovalSetting() {
  const { data, isError } = useQuery(approvalSettings);
  const { mutate, isPending, variables } = useSetApprovalSettings();
  if (isError && !data) return null;
  const { lists_want_approval = false } = (isPending ? variables : data) ?? {};
  return (
    <Section title="Approval of lists">
      <Text color="fg.muted" mb="3">
        A list without one says so in Check Out, on paper and in Week. No truck is held back for it.
      </Text>
      <Checkbox
        checked={lists_want_approval}
        disabled={!data}
        onChange={({ target }) => mutate({ lists_want_approval: target.checked })}
      >
        Lists want approval
      </Checkbox>
    </Section>
  );
}
