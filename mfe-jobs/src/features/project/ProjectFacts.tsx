import type { ProjectMetadata } from 'shared-api/contract';
import { Box, formatMoment, TitleBlock, TitleBlockCell } from 'shared-ui';

export function ProjectFacts({ project }: { project: ProjectMetadata }) {
  const { project_location: location, created_user_name: creator } = project;
  const costing = project.integrated_with_spectrum ? 'Spectrum' : 'Without job costing';
  return (
    <Box pb="7">
      <TitleBlock columns={4} summary={[location, costing, creator].filter(Boolean).join(' · ')}>
        <TitleBlockCell label="Location">{location || '–'}</TitleBlockCell>
        <TitleBlockCell label="Job costing">{costing}</TitleBlockCell>
        <TitleBlockCell label="Created by">{creator}</TitleBlockCell>
        <TitleBlockCell label="Last change">{formatMoment(project.updated_datetime)}</TitleBlockCell>
      </TitleBlock>
    </Box>
  );
}
