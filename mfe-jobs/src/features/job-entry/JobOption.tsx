import type { CostingJob } from 'shared-api/contract';
import { Badge, Flex, Text } from 'shared-ui';
import { MatchText } from 'shared-ui/overlays';
import { jobLocation } from '#domain/jobLocation.ts';

/** A job in the dropdown. One that already has a project is paler and says so. */
export function JobOption({ job, term }: { job: CostingJob; term: string }) {
  const { Job_Number, Job_Description, is_exist } = job;
  return (
    <Flex align="center" columnGap="3" flex="1" minW="0" {...(is_exist && { color: 'fg.subtle' })}>
      <Text as="span" fontWeight={is_exist ? '400' : '600'} minW="66px">
        <MatchText text={Job_Number} query={term} />
      </Text>
      <Text as="span" fontWeight={is_exist ? '400' : '500'} flex="1" truncate title={Job_Description}>
        <MatchText text={Job_Description} query={term} />
      </Text>
      {is_exist && <Badge>Has a project</Badge>}
      <Text as="span" textStyle="dense" color="fg.muted" minW="116px" textAlign="end" truncate hideBelow="md">
        {jobLocation(job)}
      </Text>
    </Flex>
  );
}
