import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { failureText, http } from 'shared-api/client';
import type { OpenedPreview } from 'shared-api/contract';
import { homePath, previewHours, toDashboardLabel } from 'shared-api/rules';
import { PageLink, usePageTitle } from 'shared-remote';
import { Button, Center, EmptyState, HStack, PageHeader } from 'shared-ui';

/** Where a link to a preview leads. It works once, so a program that only fetches links must not use it up: the person presses a button. */
export function PreviewPage() {
  usePageTitle('Preview');
  const link = useLocation().hash.slice(1);
  const open = useMutation({
    mutationFn: () => http.post<OpenedPreview>('previews/open', { link }),
    onSuccess: ({ path }) => location.assign(path),
  });
  const problem =
    link === ''
      ? 'This link is not complete. Copy all of it.'
      : open.error && failureText(open.error, { failure: 'The server didn’t answer.', preferDetail: true });
  return (
    <>
      <PageHeader title="Preview" />
      <Center flex="1" minH="60dvh" px="16px">
        <EmptyState
          drawing={problem ? 'search' : 'list'}
          title={problem ? 'The preview can’t be opened' : 'Look at a version that isn’t live'}
          help={
            problem ||
            `Only this browser gets it, for ${previewHours} hours. It works on the real data: what you change is changed.`
          }
          action={
            <HStack justify="center" gap="2">
              <Button asChild>
                <PageLink to={homePath}>{toDashboardLabel}</PageLink>
              </Button>
              {link !== '' && (
                <Button variant="solid" busy={open.isPending || open.isSuccess} onClick={() => open.mutate()}>
                  {problem ? 'Try again' : 'Open preview'}
                </Button>
              )}
            </HStack>
          }
        />
      </Center>
    </>
  );
}
