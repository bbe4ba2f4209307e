import type { ProjectMetadata } from 'shared-api/contract';
import { Box, FormField, formColumns, Grid, GridItem, Notice, ReadOnlyValue } from 'shared-ui';

/** An existing project's job, which can no longer be changed. */
export function KnownJob({ project }: { project: ProjectMetadata }) {
  const { custom_id, project_name, project_location, integrated_with_spectrum } = project;
  return (
    <>
      {integrated_with_spectrum && (
        <Box pb="4">
          <Notice>This project is integrated with Spectrum. The job information cannot be modified.</Notice>
        </Box>
      )}
      <Grid templateColumns={formColumns} gap="4">
        <FormField label="Job number" readOnly>
          <ReadOnlyValue>{custom_id}</ReadOnlyValue>
        </FormField>
        <GridItem colSpan={{ sm: 2 }}>
          <FormField label="Job name" readOnly>
            <ReadOnlyValue>{project_name}</ReadOnlyValue>
          </FormField>
        </GridItem>
        {project_location !== '' && (
          <FormField label="Location" readOnly>
            <ReadOnlyValue>{project_location}</ReadOnlyValue>
          </FormField>
        )}
      </Grid>
    </>
  );
}
