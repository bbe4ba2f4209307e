import type { ReactNode } from 'react';
import type { ReleaseChannel, RemoteHealth } from 'shared-api/contract';
import { contactLink } from 'shared-api/rules';
import { Badge, Box, formatMoment, HStack, StatusDot, TextLink } from 'shared-ui';
import { type Health, healthOf, viewsText, vitalsText } from '#domain/releaseHealth.ts';
import { canaryText } from '#domain/releaseView.ts';

/** A second line in grey. */
export const Below = ({ children }: { children: ReactNode }) => (
  <Box textStyle="caption" color="fg.muted" fontWeight="400" whiteSpace="normal">
    {children}
  </Box>
);

/** The team that answers for a remote, with a link to where it is reached and to its source. */
export const OwnerFacts = ({ owner, title }: Pick<ReleaseChannel, 'owner' | 'title'>) =>
  owner && (
    <HStack gap="2" textStyle="caption">
      <TextLink href={contactLink(owner.contact, title)} target="_blank" rel="noreferrer">
        {owner.team}
      </TextLink>
      {owner.source !== undefined && (
        <TextLink href={owner.source} target="_blank" rel="noreferrer" aria-label={`Source of ${title}`}>
          Source
        </TextLink>
      )}
    </HStack>
  );

const palettes = { Healthy: 'success', Failing: 'danger', 'Not seen': 'neutral' } as const satisfies Record<
  Health,
  string
>;

/** A version's health: page views and web vitals. */
export const HealthLines = ({ health }: { readonly health: RemoteHealth | null }) => (
  <>
    <Below>{viewsText(health)}</Below>
    <Below>{vitalsText(health)}</Below>
  </>
);

/** The same, after a one-word status. */
export function HealthFacts({ health }: { readonly health: RemoteHealth | null }) {
  const word = healthOf(health);
  return (
    <Box py="2">
      <StatusDot palette={palettes[word]} hollow={word === 'Not seen'}>
        {word}
      </StatusDot>
      <HealthLines health={health} />
    </Box>
  );
}

/** The canary and its health, or why it was ended. */
export function CanaryFacts({ channel }: { readonly channel: ReleaseChannel }) {
  const { canary, canary_ended, health } = channel;
  if (canary !== null)
    return (
      <Box py="2">
        <HStack gap="2">
          {canary}
          <Badge palette="info">{canaryText(channel)}</Badge>
        </HStack>
        <HealthLines health={health.canary} />
      </Box>
    );
  if (canary_ended === null) return <Box color="fg.muted">–</Box>;
  return (
    <Box py="2">
      <HStack gap="2" color="fg.muted">
        {canary_ended.version}
        <Badge palette="warning">Ended</Badge>
      </HStack>
      <Below>{endedText(canary_ended)}</Below>
    </Box>
  );
}

/** When and why the server ended a canary. */
export const endedText = ({ at, reason }: NonNullable<ReleaseChannel['canary_ended']>) =>
  `${formatMoment(at)}: ${reason}`;
