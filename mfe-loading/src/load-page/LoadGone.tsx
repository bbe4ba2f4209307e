import { loadTexts } from 'shared-api/rules';
import { PageLink } from 'shared-remote';
import { Button, EmptyState } from 'shared-ui';

export const LoadGone = () => (
  <EmptyState
    drawing="list"
    title={loadTexts.gone}
    help="Its draft or its project was deleted."
    action={
      <Button size="tool" asChild>
        <PageLink to="/load">All loads</PageLink>
      </Button>
    }
  />
);
