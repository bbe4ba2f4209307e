import { connectSession, createQueryClient } from 'shared-api/client';
import { restoreSession, sessionPort } from 'shared-auth';
import { renderAlone } from 'shared-remote/alone';
import { App } from './routes.tsx';

connectSession(sessionPort);

renderAlone({
  App,
  queryClient: createQueryClient((text) => console.warn(text)),
  restore: () => restoreSession(true),
});
