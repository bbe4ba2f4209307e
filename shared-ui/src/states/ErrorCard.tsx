import { chakra } from '@chakra-ui/react/styled-system';
import { Unplug } from 'lucide-react';
import { toDashboardLabel } from 'shared-api/rules';
import { Button } from '#src/actions/Button.tsx';
import { RetryIcon } from '#src/icons/icons.ts';
import { ErrorDetails } from '#src/states/ErrorDetails.tsx';
import { StateTile } from '#src/states/StateFrame.tsx';

export interface ErrorCardProps {
  /** Name of the module that failed. */
  module?: string | undefined;
  /** A heading that says what did not load. */
  title: string;
  /** What happened and what was kept, in plain words. */
  sentence: string;
  errorId?: string | undefined;
  /** Rows of the foldable Details: cause, attempts, versions. */
  details?: readonly { label: string; value: string }[] | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** Reloads the page, where a retry alone may not help. */
  onReload?: (() => void) | undefined;
  onLeave?: (() => void) | undefined;
  /** Default "{toDashboardLabel}". */
  leaveLabel?: string | undefined;
  /** A link to those who can cure it. */
  tell?: { label: string; href: string } | undefined;
  /** Details open from the start. */
  detailsOpen?: boolean | undefined;
  /** Level of the heading: 1 where nothing else names the page. Default 2. */
  level?: 1 | 2 | undefined;
}

/** Shows a module or page that failed, centred in the content area. The frame stays usable. */
export function ErrorCard({
  module,
  title,
  sentence,
  errorId,
  details = [],
  onRetry,
  retrying,
  onReload,
  onLeave,
  leaveLabel = toDashboardLabel,
  tell,
  detailsOpen = false,
  level = 2,
}: ErrorCardProps) {
  const rows = [...details, ...(errorId ? [{ label: 'Error ID', value: errorId }] : [])];
  return (
    <chakra.div display="flex" flexDirection="column" alignItems="center" m="auto" w="full" px="4" py="6">
      <chakra.section
        role="alert"
        w="full"
        maxW="520px"
        border="1px solid"
        borderColor="border"
        borderRadius="panel"
        bg="bg.panel"
        overflow="hidden"
      >
        <chakra.div px={{ base: '5', md: '28px' }} pt="28px" pb="6">
          <chakra.div display="flex" alignItems="center" gap="3">
            <StateTile tone="danger">
              <Unplug size={20} strokeWidth={1.75} aria-hidden />
            </StateTile>
            <chakra.div minW="0">
              {module !== undefined && (
                <chakra.p textStyle="caption" color="fg.muted">
                  {module}
                </chakra.p>
              )}
              <chakra.h2 as={level === 1 ? 'h1' : 'h2'} textStyle="title">
                {title}
              </chakra.h2>
            </chakra.div>
          </chakra.div>
          <chakra.p textStyle="body" color="fg.muted" mt="3" lineHeight="1.375rem">
            {sentence}
          </chakra.p>
          <chakra.div display="flex" flexWrap="wrap" gap="2" mt="4">
            {onRetry && (
              <Button
                variant="solid"
                icon={RetryIcon}
                busy={retrying}
                onClick={onRetry}
                // Retrying is the one thing to do here.
                autoFocus
              >
                Try again
              </Button>
            )}
            {onReload && <Button onClick={onReload}>Reload</Button>}
            {onLeave && <Button onClick={onLeave}>{leaveLabel}</Button>}
            {tell && (
              <Button asChild>
                <a href={tell.href} target="_blank" rel="noreferrer">
                  {tell.label}
                </a>
              </Button>
            )}
          </chakra.div>
        </chakra.div>
        {rows.length > 0 && <ErrorDetails rows={rows} startOpen={detailsOpen} />}
      </chakra.section>
      {errorId !== undefined && (
        <chakra.p textStyle="caption" color="fg.subtle" mt="4">
          Still stuck? Give the error ID to an administrator.
        </chakra.p>
      )}
    </chakra.div>
  );
}
