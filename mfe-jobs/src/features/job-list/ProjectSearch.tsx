import type { ProjectSuggestions, ProjectSummary } from 'shared-api/contract';
import { counted } from 'shared-api/rules';
import { Avatar, Box, Text, useIsPhone } from 'shared-ui';
import { MatchText, SearchBox } from 'shared-ui/overlays';

interface ProjectSearchProps {
  readonly term: string;
  readonly onTerm: (term: string) => void;
  readonly suggestions: ProjectSuggestions;
  readonly onOpen: (project: ProjectSummary) => void;
  readonly onCreator: (name: string) => void;
}

export function ProjectSearch({ term, onTerm, suggestions, onOpen, onCreator }: ProjectSearchProps) {
  const phone = useIsPhone();
  const jobs = suggestions.jobs.map((project) => ({
    id: `job ${project.metadata.id}`,
    onTake: () => onOpen(project),
    content: (
      <>
        <Text as="span" color="fg.muted" minW="60px">
          <MatchText text={project.metadata.custom_id} query={term} />
        </Text>
        <Text as="span" fontWeight="500" minW={{ md: '296px' }} truncate>
          <MatchText text={project.metadata.project_name} query={term} />
        </Text>
      </>
    ),
  }));
  const creators = suggestions.creators.map(({ name, projects }) => ({
    id: `creator ${name}`,
    onTake: () => onCreator(name),
    content: (
      <>
        <Avatar name={name} />
        <Box flex="1" minW={{ md: '240px' }} fontWeight="500">
          <MatchText text={name} query={term} />
        </Box>
        <Text as="span" textStyle="caption" color="fg.muted">
          {counted(projects, 'project')}
        </Text>
      </>
    ),
  }));
  return (
    <SearchBox
      label="Search projects"
      placeholder="Search job ID, name or creator"
      value={term}
      onChange={onTerm}
      // A phone has no keys, so hide the key legend.
      {...(phone && { foot: null })}
      groups={[
        { label: 'Jobs', options: jobs },
        { label: 'Created by', options: creators },
      ]}
    />
  );
}
