import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadQueries, projectQueries } from 'shared-api/client';
import type { ProjectDetail } from 'shared-api/contract';
import {
  counted,
  draftName,
  loadBounds,
  loadTexts,
  projectNotLoaded,
  projectPath,
  startLoadingLabel,
} from 'shared-api/rules';
import { useUser } from 'shared-auth';
import { PageLink, useNavigate, usePageTitle, useParams } from 'shared-remote';
import {
  Box,
  Button,
  EmptyState,
  FailureState,
  FormField,
  PageBody,
  PageHeader,
  Section,
  Skeleton,
  Stack,
  Text,
  TextInput,
} from 'shared-ui';
import { useStartLoad } from '#data/loads.mutations.ts';
import { outboxOf } from '#data/OutboxStore.ts';
import { nameTruck } from '#domain/operations.ts';
import { LoadCards } from '#load-page/LoadCards.tsx';
import { loadPaths } from '#src/loadPaths.ts';

/** Starts loading a draft's list. */
export function StartPage() {
  const { customId = '', contentId } = useParams();
  usePageTitle(startLoadingLabel);
  const project = useQuery(projectQueries.byCustomId(customId));
  return (
    <>
      <PageHeader
        name={project.data?.metadata.project_name}
        {...(project.data ? { subtitle: startLoadingLabel } : { title: startLoadingLabel })}
      />
      <PageBody>
        {project.data ? (
          <Start project={project.data} draftId={Number(contentId)} />
        ) : project.isError ? (
          <FailureState title={projectNotLoaded} read={project} />
        ) : (
          <Skeleton height={160} />
        )}
      </PageBody>
    </>
  );
}

function Start({ project, draftId }: { project: ProjectDetail; draftId: number }) {
  const navigate = useNavigate();
  const { id: userId = 0, name = '' } = useUser() ?? {};
  const [truck, setTruck] = useState('');
  const start = useStartLoad();
  const { data: all = [] } = useQuery(loadQueries.list(project.metadata.id));
  const drafts = [...project.contents].sort((a, b) => a.id - b.id);
  const number = drafts.findIndex(({ id }) => id === draftId) + 1;
  const draft = drafts[number - 1];
  const begun = all.filter(({ draft_id, status }) => draft_id === draftId && status !== 'preparing');
  if (!draft)
    return (
      <EmptyState
        drawing="list"
        title="This draft does not exist any more"
        action={
          <Button size="tool" asChild>
            <PageLink to={projectPath(project.metadata.custom_id)}>Open the project</PageLink>
          </Button>
        }
      />
    );
  const noStart = !draft.can.edit
    ? loadTexts.completed
    : draft.item_count === 0
      ? loadTexts.nothingListed
      : undefined;
  const begin = () => {
    if (noStart !== undefined || start.isPending) return;
    start.mutate(
      { projectId: project.metadata.id, draftId },
      {
        onSuccess: ({ id }) => {
          if (truck.trim() !== '') outboxOf({ id: userId, name }).act(id, [nameTruck(truck.trim())]);
          navigate(loadPaths.load(id));
        },
      },
    );
  };
  return (
    <Stack gap="7">
      <Box
        as="form"
        maxW="420px"
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        <Stack gap="4">
          <Text color="fg.muted">
            {draftName(number)}, {counted(draft.item_count, 'line')}. The load keeps the list as it is now.
            Later changes of the draft don’t change it.
          </Text>
          <FormField label="Truck" optional>
            <TextInput
              value={truck}
              maxLength={loadBounds.truck}
              placeholder="Truck 14"
              onChange={(event) => setTruck(event.target.value)}
            />
          </FormField>
          <Box>
            <Button
              size="touch"
              variant="solid"
              type="submit"
              busy={start.isPending}
              disabledReason={noStart}
            >
              {startLoadingLabel}
            </Button>
          </Box>
        </Stack>
      </Box>
      {begun.length > 0 && (
        <Section title={`Loads of this draft (${begun.length})`}>
          <LoadCards loads={begun} />
        </Section>
      )}
    </Stack>
  );
}
