import { homePath, toDashboardLabel } from 'shared-api/rules';
import { PageLink, usePageTitle } from 'shared-remote';
import { Button, Center, EmptyState, PageHeader } from 'shared-ui';

/** Shown at an address that no live remote owns. */
export function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <>
      <PageHeader title="Page not found" />
      <Center flex="1" minH="60dvh" px="16px">
        <EmptyState
          drawing="search"
          title="There is no page at this address"
          help="It may have moved, or its part of MobPrep is unavailable."
          action={
            <Button asChild>
              <PageLink to={homePath}>{toDashboardLabel}</PageLink>
            </Button>
          }
        />
      </Center>
    </>
  );
}
