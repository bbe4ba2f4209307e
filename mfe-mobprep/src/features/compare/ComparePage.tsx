import { useAddress, usePageTitle } from 'shared-remote';
import { EmptyState, FailureState, Grid, PageBody, PageHeader, Panel, SkeletonRows } from 'shared-ui';
import { Comparison } from './Comparison.tsx';
import { SidePicker } from './SidePicker.tsx';
import { type Side, useSide } from './useSide.ts';

const title = 'Compare Drafts';

/** Two drafts of any jobs side by side. The address names both, so it can be shared with a colleague. */
export function ComparePage() {
  usePageTitle(title);
  const address = useAddress();
  const left = useSide(address.get('left'), Number(address.get('leftDraft')));
  const right = useSide(address.get('right'), Number(address.get('rightDraft')));
  const choose = (side: 'left' | 'right') => (customId: string, draftId: number) =>
    address.set({ [side]: customId, [`${side}Draft`]: draftId === 0 ? '' : String(draftId) });
  const pickers = (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="4" pb="4">
      <SidePicker name="Left" side={left} onChoose={choose('left')} />
      <SidePicker name="Right" side={right} onChoose={choose('right')} />
    </Grid>
  );
  const sides = bothOf(left, right);
  return (
    <>
      <PageHeader title={title} />
      {sides ? (
        <Comparison key={`${sides.left.draft.id} ${sides.right.draft.id}`} pickers={pickers} {...sides} />
      ) : (
        <PageBody>
          {pickers}
          <NotYet left={left} right={right} />
        </PageBody>
      )}
    </>
  );
}

/** Both sides with their lists. Null while one is missing, or when both are the same draft. */
function bothOf({ chosen: left, lines: ofLeft }: Side, { chosen: right, lines: ofRight }: Side) {
  if (!left || !right || !ofLeft || !ofRight || left.draft.id === right.draft.id) return null;
  return { left: { ...left, lines: ofLeft }, right: { ...right, lines: ofRight } };
}

/** Why there is nothing to compare. */
function NotYet({ left, right }: { left: Side; right: Side }) {
  const failures = [left.failure, right.failure].filter((failure) => failure !== null);
  const [failure] = failures;
  if (failure) {
    const retry = () => {
      for (const each of failures) void each.refetch();
    };
    return (
      <FailureState
        title="Failed to load the drafts"
        error={failure.error}
        onRetry={retry}
        retrying={failures.some((each) => each.isFetching)}
      />
    );
  }
  if (!left.chosen || !right.chosen)
    return (
      <EmptyState
        drawing="list"
        title="Choose two drafts"
        help="They can belong to the same job or to different jobs."
      />
    );
  if (left.chosen.draft.id === right.chosen.draft.id)
    return (
      <EmptyState drawing="list" title="Choose two different drafts" help="Both sides show the same draft." />
    );
  return (
    <Panel padded={false}>
      <SkeletonRows rows={8} rowHeight={40} bars={['4%', '50%', '10%']} label="Loading lines" />
    </Panel>
  );
}
