import { memo } from 'react';
import type { DraftKey } from 'shared-api/client';
import type { Draft, ProjectDetail } from 'shared-api/contract';
import { useIsProjectEngineer } from 'shared-auth';
import { stepMarks, workflowTitle } from 'shared-draft';
import { DraftPeople, DraftTools } from 'shared-draft/ui';
import { useNavigate, usePageTitle } from 'shared-remote';
import { PageHeader } from 'shared-ui';

interface CheckoutHeadProps {
  readonly project: ProjectDetail;
  readonly draft: Draft;
  readonly draftKey: DraftKey;
  readonly hasIds: boolean;
  readonly readOnly: boolean;
}

/** Title, steps and tools. Memoized: a changed line does not redraw them. */
export const CheckoutHead = memo(function CheckoutHead(props: CheckoutHeadProps) {
  const { project, draft, draftKey, hasIds, readOnly } = props;
  const navigate = useNavigate();
  const isProjectEngineer = useIsProjectEngineer();
  const { custom_id: customId } = project.metadata;
  const title = workflowTitle(project, draft.id, 'Checkout');
  usePageTitle(`${title.name} ${title.rest}`);
  const place = hasIds ? { customId, contentId: draft.id } : {};
  const steps = stepMarks(3, place, draft.can.edit).map(({ label, state, path }) => ({
    label,
    state,
    onSelect: path === null ? undefined : () => navigate(path),
  }));
  return (
    <PageHeader
      name={title.name}
      title={title.rest}
      steps={isProjectEngineer ? undefined : steps}
      people={<DraftPeople draftKey={draftKey} />}
      actions={<DraftTools draftKey={draftKey} customId={customId} readOnly={readOnly} beside={288} />}
    />
  );
});
