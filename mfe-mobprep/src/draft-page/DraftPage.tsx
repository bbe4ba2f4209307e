import type { ReactNode } from 'react';
import { useIsProjectEngineer } from 'shared-auth';
import { setWorkflowStep, stepMarks, useDraftScreen, type WorkflowScreen, workflowTitle } from 'shared-draft';
import { DraftPeople, DraftTools, DraftUnavailable } from 'shared-draft/ui';
import { useNavigate, usePageTitle } from 'shared-remote';
import { PageHeader } from 'shared-ui';
import { OpenedDraft } from './OpenedDraft.tsx';
import type { ReadyDraft } from './readyDraft.ts';
import { useMobPrepPlace } from './useMobPrepPlace.ts';

interface DraftPageProps {
  readonly screen: WorkflowScreen;
  /** Shown while the draft loads. */
  readonly skeleton: ReactNode;
  readonly children: (draft: ReadyDraft) => ReactNode;
}

/** The common part of the four Mob Prep screens: title, steps, and handling of a missing draft. */
export function DraftPage({ screen, skeleton, children }: DraftPageProps) {
  const { customId, contentId } = useMobPrepPlace();
  const navigate = useNavigate();
  const isProjectEngineer = useIsProjectEngineer();
  const found = useDraftScreen({ customId, contentId });
  const title =
    found.status === 'ready' ? workflowTitle(found.project, found.draft.id, screen) : { rest: screen };
  usePageTitle(found.status === 'ready' ? ['name' in title && title.name, title.rest].join(' ') : screen);

  const mayEdit = found.status !== 'ready' || found.draft.can.edit;
  const steps = stepMarks(2, { customId, contentId }, mayEdit).map(({ path, ...mark }, i) => ({
    ...mark,
    ...(path !== null && {
      onSelect: () => {
        setWorkflowStep(i === 0 ? 1 : 3);
        navigate(path);
      },
    }),
  }));
  return (
    <>
      <PageHeader
        {...('name' in title && { name: title.name })}
        title={title.rest}
        {...(!isProjectEngineer && { steps })}
        {...(found.status === 'ready' && {
          people: <DraftPeople draftKey={found.key} />,
          actions: (
            <DraftTools
              draftKey={found.key}
              customId={found.project.metadata.custom_id}
              readOnly={found.readOnly}
              beside={352}
            />
          ),
        })}
      />
      {found.status === 'ready' ? (
        <OpenedDraft key={found.draft.id} found={found}>
          {children(found)}
        </OpenedDraft>
      ) : found.status === 'loading' ? (
        skeleton
      ) : (
        <DraftUnavailable found={found} />
      )}
    </>
  );
}
