import { init } from '@module-federation/runtime-tools/runtime';
import type { LiveRemote } from 'shared-api/contract';
import type { RemoteApp } from 'shared-remote';

/** Answers a remote's entry with these pages, for all tests of the file. */
export const servePages = ({ name, entry }: LiveRemote, App: RemoteApp) =>
  init({
    name: 'shell',
    remotes: [{ name: name.replaceAll('-', '_'), entry }],
    plugins: [
      {
        name: 'pages of this test',
        loadEntry: async () => ({ init: () => undefined, get: () => async () => ({ App }) }),
      },
    ],
  });
