import { loadTexts } from 'shared-api/rules';
import { PageLink } from 'shared-remote';
import { Button, EmptyState } from 'shared-ui';
import { loadPaths } from '#src/loadPaths.ts';

export const LoadGone = () => (
  <EmptyState
    drawing="list"
    title={loadTexts.gone}
    help="Its draft or its project was deleted."
    action={
      <Button size="tool" asChild>
        <PageLink to={loadPaths.list}>All loads</PageLink>
      </Button>
    }
  />
);
