import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountQueries } from 'shared-api/client';
import type { Me } from 'shared-api/contract';
import { tabStore } from 'shared-auth';
import { historyPath, PageLink } from 'shared-remote';
import { Box, CloseIcon, formatMoment, IconButton, Notice, TextLink } from 'shared-ui';

/** Tells a full admin for a day that somebody at the server made a link to recover an account. */
export function RecoveryNotice({ user }: { readonly user: Me }) {
  const dismissed = tabStore<number>('recovery', user.id, 'dismissed');
  const [upTo, setUpTo] = useState(dismissed.read() ?? 0);
  const { data = [] } = useQuery(accountQueries.recoveries());
  const fresh = data.filter(({ id }) => id > upTo);
  const [newest] = fresh;
  if (!newest) return null;
  const dismiss = () => {
    dismissed.write(newest.id);
    setUpTo(newest.id);
  };
  return (
    <Box px={{ base: '16px', md: '24px' }} pt="12px">
      <Notice
        palette="warning"
        action={<IconButton label="Dismiss" icon={CloseIcon} variant="ghost" size="row" onClick={dismiss} />}
      >
        {fresh.map(({ id, name, user_id, at }) => (
          <Box key={id}>
            On the server, a link to choose a new password was made for {name}: {formatMoment(at)}.{' '}
            <TextLink asChild>
              <PageLink to={historyPath({ kind: 'user', id: user_id })}>Show in the audit</PageLink>
            </TextLink>
          </Box>
        ))}
      </Notice>
    </Box>
  );
}
