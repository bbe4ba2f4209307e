import type { QueryClient } from '@tanstack/react-query';
import type { Me } from 'shared-api/contract';
import { sessionStore } from 'shared-auth';
import { toast } from 'shared-ui/overlays';
import { forgetSaid } from './toasts.ts';

/** The next user to sign in must not see data or messages meant for the previous one. With other rights, everything is read again. */
export function followSession(client: QueryClient) {
  sessionStore.subscribe(({ session }, before) => {
    if (session.status === 'signedOut' && before.session.status === 'signedIn') client.clear();
    if (session.status === 'signedIn' && before.session.status === 'signedOut') forgetSaid();
    if (session.status !== 'signedIn' || before.session.status !== 'signedIn') return;
    // What records allow depends on it too.
    if (rightsOf(session.user) === rightsOf(before.session.user)) return;
    void client.invalidateQueries();
    toast.success('What you may do here has changed.');
  });
}

const rightsOf = ({ id, role, permissions }: Me) => JSON.stringify([id, role, permissions]);
