import { useMutation } from '@tanstack/react-query';
import { http } from 'shared-api/client';
import type { LiveRemote } from 'shared-api/contract';
import { Box, Button, Notice } from 'shared-ui';

/** On every page while this browser shows a version that isn't live: which, whose, and the way back. */
export function PreviewNotice({ remote: { title, version, owner } }: { readonly remote: LiveRemote }) {
  const end = useMutation({
    mutationFn: () => http.remove('previews'),
    onSuccess: () => location.reload(),
    meta: { failure: 'Failed to end the preview' },
  });
  return (
    <Box px={{ base: '16px', md: '24px' }} pt="12px">
      <Notice
        palette="warning"
        action={
          <Button size="tool" busy={end.isPending || end.isSuccess} onClick={() => end.mutate()}>
            End preview
          </Button>
        }
      >
        Preview of {title} {version}
        {owner && `, ${owner.team}`}. Only this browser gets it; the data is real.
      </Notice>
    </Box>
  );
}
