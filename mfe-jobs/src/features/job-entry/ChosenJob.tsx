import type { CostingJob } from 'shared-api/contract';
import { Box, BuildingIcon, Button, Card, Center, Flex, Text } from 'shared-ui';
import { jobLocation } from '#domain/jobLocation.ts';

interface ChosenJobProps {
  readonly job: CostingJob;
  readonly onChange: () => void;
}

export function ChosenJob({ job, onChange }: ChosenJobProps) {
  return (
    <Card>
      <Flex align="center" gap="4">
        <Center boxSize="36px" borderRadius="control" bg="accent.subtle" color="accent.fg" flexShrink="0">
          <BuildingIcon size={18} strokeWidth={1.75} aria-hidden />
        </Center>
        <Box flex="1" minW="0">
          <Text textStyle="section" fontWeight="600" letterSpacing="0">
            {job.Job_Number}&ensp;{job.Job_Description}
          </Text>
          <Text textStyle="dense" color="fg.muted">
            {jobLocation(job)}
          </Text>
        </Box>
        <Button size="tool" onClick={onChange}>
          Change job
        </Button>
      </Flex>
    </Card>
  );
}
