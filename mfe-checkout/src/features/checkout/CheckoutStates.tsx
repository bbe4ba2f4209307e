import type { ReactNode } from 'react';
import { isApiError } from 'shared-api/client';
import { projectPath } from 'shared-draft';
import { PageLink, usePageTitle } from 'shared-remote';
import {
  Button,
  EmptyState,
  FailureState,
  PageBody,
  PageHeader,
  Skeleton,
  SkeletonRows,
  Stack,
} from 'shared-ui';

function Page({ children, centred = true }: { children: ReactNode; centred?: boolean }) {
  usePageTitle('Checkout');
  return (
    <>
      <PageHeader title="Checkout" />
      <PageBody centred={centred}>{children}</PageBody>
    </>
  );
}

export function CheckoutLoading() {
  return (
    <Page centred={false}>
      <Stack gap="5">
        <Skeleton width="220px" height={20} />
        <Skeleton height={190} />
        <LinesLoading />
      </Stack>
    </Page>
  );
}

/** In the place of the lines. */
export const LinesLoading = () => <SkeletonRows rows={8} rowHeight={40} bars={['84px', '28px', '40%']} />;

export function CheckoutFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isApiError(error, 'not_found')) return <ProjectNotFound />;
  return (
    <Page>
      <FailureState title="Failed to load project details" error={error} onRetry={onRetry} />
    </Page>
  );
}

const ToDashboard = ({ label }: { label: string }) => (
  <Button size="tool" asChild>
    <PageLink to="/dashboard">{label}</PageLink>
  </Button>
);

function ProjectNotFound() {
  return (
    <Page>
      <EmptyState
        drawing="list"
        title="Project not found"
        action={<ToDashboard label="Back to Dashboard" />}
      />
    </Page>
  );
}

/** Neither the address nor this tab says which draft is meant. */
export function CheckoutMissing() {
  return (
    <Page>
      <EmptyState
        drawing="list"
        title="Project or content information is missing"
        help="Open the draft from its project."
        action={<ToDashboard label="Go to Dashboard" />}
      />
    </Page>
  );
}

export function DraftNotFound({ customId }: { customId: string }) {
  return (
    <Page>
      <EmptyState
        drawing="list"
        title="Draft not found"
        help="It may have been deleted meanwhile."
        action={
          <Button size="tool" asChild>
            <PageLink to={projectPath(customId)}>Go to project</PageLink>
          </Button>
        }
      />
    </Page>
  );
}
