import { useState } from 'react';
import type { LiveRemote } from 'shared-api/contract';
import { contactLink } from 'shared-api/rules';
import { Center, ErrorCard, formatTime, PageHeader, useIsPhone } from 'shared-ui';
import type { RemoteFailure } from './failure.ts';
import { partDidNotLoad } from './partDidNotLoad.ts';

export interface RemoteFailureCardProps {
  readonly remote: LiveRemote;
  readonly failure: RemoteFailure;
  readonly attempts: number;
  readonly onRetry: () => void;
  /** Another part of the app to go to, if there is one. */
  readonly wayOut?: { readonly label: string; readonly onLeave: () => void };
}

/** Shown when a remote fails: what happened, and two ways forward. */
export function RemoteFailureCard({ remote, failure, attempts, onRetry, wayOut }: RemoteFailureCardProps) {
  const phone = useIsPhone();
  const { owner } = remote;
  const about = `${remote.title} ${remote.version}: error ${failure.errorId}`;
  const [failedAt] = useState(() => formatTime(Date.now()));
  return (
    <>
      {/* On a phone, the header's menu button opens the sidebar. */}
      {phone && <PageHeader title={remote.title} />}
      <Center flex="1" minH="70dvh" px={{ md: '16px' }}>
        <ErrorCard
          module={remote.title}
          level={phone ? 2 : 1}
          title={partDidNotLoad}
          sentence={failure.sentence}
          errorId={failure.errorId}
          details={[
            { label: 'Module', value: `${remote.name} ${remote.version}` },
            { label: 'Cause', value: failure.cause },
            {
              label: 'Tried',
              value: `${attempts === 1 ? 'once' : `${attempts} times`}, last at ${failedAt}`,
            },
          ]}
          onRetry={onRetry}
          // The page keeps code that loaded and failed: only a reload picks up a version deployed since.
          onReload={failure.cameAndFailed ? () => location.reload() : undefined}
          onLeave={wayOut?.onLeave}
          leaveLabel={wayOut?.label}
          tell={owner && { label: `Tell ${owner.team}`, href: contactLink(owner.contact, about) }}
        />
      </Center>
    </>
  );
}
