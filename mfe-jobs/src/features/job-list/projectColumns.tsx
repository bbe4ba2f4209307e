import type { PersonOnDraft, ProjectSummary } from 'shared-api/contract';
import { Avatar, Badge, Flex, formatListDate, StatusDot, Text } from 'shared-ui';
import type { Column, PhoneRowParts, RowNote } from 'shared-ui/table';
import { hereText } from '#domain/hereText.ts';
import { progressPalettes, projectStatusLabels, projectStatusPalettes } from '#domain/projectStatus.ts';
import { ProjectMenu } from './ProjectMenu.tsx';

type PeopleHere = (projectId: number) => readonly PersonOnDraft[];

/** `here`: who has a draft of a project open right now. */
export const projectColumns = (now: Date, here: PeopleHere): Column<ProjectSummary>[] => [
  {
    id: 'custom_id',
    header: 'Job ID',
    cell: ({ metadata }) => metadata.custom_id,
    width: '128px',
    sortable: true,
    tone: 'id',
  },
  {
    id: 'project_name',
    header: 'Project Name',
    cell: ({ metadata }) => <Name name={metadata.project_name} here={here(metadata.id)} />,
    sortable: true,
    lead: true,
    tone: 'name',
    skeleton: '72%',
  },
  {
    id: 'location',
    header: 'Location',
    cell: ({ metadata }) => metadata.project_location,
    width: '180px',
    tone: 'muted',
    from: 1036,
  },
  { id: 'status', header: 'Status', cell: (project) => <Status project={project} />, width: '110px' },
  { id: 'progress', header: 'Progress', cell: (project) => <Progress project={project} />, width: '104px' },
  {
    id: 'drafts',
    header: 'Drafts',
    cell: ({ contents_count }) => contents_count || null,
    width: '72px',
    align: 'end',
    tone: 'muted',
  },
  {
    id: 'creator',
    header: 'Created by',
    cell: ({ metadata }) => <Creator name={metadata.created_user_name} />,
    width: '192px',
    from: 856,
  },
  {
    id: 'updated',
    header: 'Updated',
    cell: ({ metadata }) => formatListDate(metadata.updated_datetime, now),
    from: 1136,
    width: '110px',
    tone: 'muted',
  },
  {
    id: 'actions',
    header: 'Actions',
    cell: (project) => <ProjectMenu project={project} />,
    width: '72px',
    align: 'end',
    action: true,
    hideHeader: true,
  },
];

/** The content of columns that a narrow table hides. */
export const projectNote =
  (now: Date): RowNote<ProjectSummary> =>
  ({ metadata }, left) =>
    [
      left.has('location') && metadata.project_location,
      left.has('creator') && metadata.created_user_name,
      left.has('updated') && `Updated ${lowerToday(formatListDate(metadata.updated_datetime, now))}`,
    ]
      .filter(Boolean)
      // A line may end with the dot, but not begin with it.
      .join('\u00a0· ');

export const projectPhoneRow = (project: ProjectSummary, now: Date, here: PeopleHere): PhoneRowParts => {
  const { id, custom_id, project_name, project_location, updated_datetime } = project.metadata;
  const updated = lowerToday(formatListDate(updated_datetime, now));
  const rest = [hereText(here(id)), project_location, updated].filter(Boolean);
  return {
    title: project_name,
    meta: (
      <>
        <Text as="b" textStyle="dense" fontWeight="600" color="fg" display="inline">
          {custom_id}
        </Text>
        {` · ${rest.join(' · ')}`}
      </>
    ),
    badge: <Progress project={project} />,
    action: <ProjectMenu project={project} />,
  };
};

/** Lower case in the middle of a line. */
const lowerToday = (date: string) => (/^(Today|Yesterday)$/.test(date) ? date.toLowerCase() : date);

function Name({ name, here }: { name: string; here: readonly PersonOnDraft[] }) {
  if (here.length === 0) return name;
  return (
    <Flex as="span" align="center" gap="2" minW="0">
      <Text as="span" truncate>
        {name}
      </Text>
      <Flex as="span" role="img" aria-label={hereText(here)} title={hereText(here)} flexShrink="0">
        {[...new Set(here.map((person) => person.name))].slice(0, 3).map((person) => (
          <Avatar key={person} name={person} />
        ))}
      </Flex>
    </Flex>
  );
}

function Status({ project: { metadata } }: { project: ProjectSummary }) {
  return (
    <StatusDot palette={projectStatusPalettes[metadata.status]} hollow={metadata.status === 'completed'}>
      {projectStatusLabels[metadata.status]}
    </StatusDot>
  );
}

function Progress({ project: { metadata } }: { project: ProjectSummary }) {
  return <Badge palette={progressPalettes[metadata.progress]}>{metadata.progress}</Badge>;
}

function Creator({ name }: { name: string }) {
  return (
    <Flex align="center" gap="2" minW="0">
      <Avatar name={name} />
      <Text as="span" truncate title={name}>
        {name}
      </Text>
    </Flex>
  );
}
