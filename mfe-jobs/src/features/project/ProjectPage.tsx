import { useQuery } from '@tanstack/react-query';
import { isApiError, projectQueries } from 'shared-api/client';
import type { ProjectDetail } from 'shared-api/contract';
import { homePath, toDashboardLabel } from 'shared-api/rules';
import { workflowPath } from 'shared-draft/outside';
import { Navigate, PageLink, Place, useNavigate, usePageTitle, useParams } from 'shared-remote';
import {
  BackButton,
  Button,
  EmptyState,
  Grid,
  PageBody,
  PageFooter,
  PageHeader,
  PlusIcon,
  Section,
  useIsPhone,
} from 'shared-ui';
import { usePeopleHere } from '#data/usePeopleHere.ts';
import { draftsHereText } from '#domain/hereText.ts';
import type { JobEntryHandover } from '#domain/projectTarget.ts';
import { DraftCard } from './DraftCard.tsx';
import { ProjectFacts } from './ProjectFacts.tsx';
import { ProjectFailure, ProjectLoading } from './ProjectStates.tsx';
import { ProjectStatusBadge } from './ProjectStatusBadge.tsx';

const asNew: JobEntryHandover = { isNew: true };

/** A project with its drafts. */
export function ProjectPage() {
  const { customId } = useParams();
  return customId === undefined ? <Navigate to={homePath} replace /> : <KnownProject customId={customId} />;
}

function KnownProject({ customId }: { customId: string }) {
  const { data, error, refetch, isFetching } = useQuery(projectQueries.byCustomId(customId));
  usePageTitle(data?.metadata.project_name ?? null);
  if (data && !isApiError(error, 'not_found')) return <ProjectScreen project={data} />;
  if (error) return <ProjectFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return <ProjectLoading />;
}

function ProjectScreen({ project }: { project: ProjectDetail }) {
  const { metadata } = project;
  const phone = useIsPhone();
  const navigate = useNavigate();
  const drafts = [...project.contents].sort((a, b) => a.id - b.id);
  const here = usePeopleHere([metadata.id]).filter(({ draft_id }) =>
    drafts.some(({ id }) => id === draft_id),
  );

  const start = metadata.can.create_draft && (
    <Button variant="solid" icon={PlusIcon} asChild>
      <PageLink to={workflowPath('job-entry', { customId: metadata.custom_id })} state={asNew}>
        Start New Draft
      </PageLink>
    </Button>
  );
  return (
    <>
      <PageHeader
        name={metadata.project_name}
        badge={<ProjectStatusBadge project={metadata} />}
        subtitle={`Job # ${metadata.custom_id}`}
        {...(!phone && {
          actions: (
            <>
              <Button asChild>
                <PageLink to={homePath}>{toDashboardLabel}</PageLink>
              </Button>
              {start}
            </>
          ),
        })}
      />
      <PageBody>
        <ProjectFacts project={metadata} />
        <Section title={`Drafts (${drafts.length})`} aside={draftsHereText(here, drafts) || undefined}>
          {drafts.length === 0 ? (
            <EmptyState drawing="list" title="No drafts yet" help="Start one by filling in Job Entry." />
          ) : (
            <Grid
              as="ul"
              templateColumns={{
                base: 'minmax(0, 1fr)',
                md: 'repeat(2, minmax(0, 1fr))',
                lg: 'repeat(3, minmax(0, 1fr))',
                xl: 'repeat(4, minmax(0, 1fr))',
              }}
              gap="4"
            >
              {drafts.map((draft, index) => (
                <DraftCard
                  key={draft.id}
                  project={metadata}
                  draft={draft}
                  number={index + 1}
                  approval={project.approvals?.find(({ draft_id }) => draft_id === draft.id)}
                  drafts={drafts.length}
                />
              ))}
            </Grid>
          )}
        </Section>
        <Place id="project/panel/v1" given={{ projectId: metadata.id }} />
      </PageBody>
      {phone && (
        <PageFooter
          start={<BackButton label={toDashboardLabel} onClick={() => navigate(homePath)} />}
          end={start || null}
        />
      )}
    </>
  );
}
