import * as reactQuery from '@tanstack/react-query';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import * as client from 'shared-api/client';
import * as auth from 'shared-auth';
import * as remote from 'shared-remote';
import * as ui from 'shared-ui';

/** A module that the shell already runs on, or a way to load one that it may not have yet. */
type SharedModule = { readonly lib: () => object } | { readonly get: () => Promise<() => object> };

const held = (module: object): SharedModule => ({ lib: () => module });

const fetched = (load: () => Promise<object>): SharedModule => ({
  get: async () => {
    const module = await load();
    return () => module;
  },
});

/** What remotes take from the shell, keyed by the names in tooling's one list. */
export const sharedModules: Readonly<Record<string, SharedModule>> = {
  react: held(react),
  'react/jsx-runtime': held(jsxRuntime),
  'react-dom': held(reactDom),
  'react-dom/client': held(reactDomClient),
  '@tanstack/react-query': held(reactQuery),
  'shared-api/client': held(client),
  'shared-auth': held(auth),
  'shared-remote': held(remote),
  'shared-remote/outbox': fetched(
    () => import(/* webpackChunkName: "shared-remote/outbox" */ 'shared-remote/outbox'),
  ),
  'shared-ui': held(ui),
  'shared-ui/overlays': fetched(
    () => import(/* webpackChunkName: "shared-ui/overlays" */ 'shared-ui/overlays'),
  ),
  'shared-ui/table': fetched(() => import(/* webpackChunkName: "shared-ui/table" */ 'shared-ui/table')),
  'shared-ui/data': fetched(() => import(/* webpackChunkName: "shared-ui/data" */ 'shared-ui/data')),
  'shared-draft': fetched(() => import(/* webpackChunkName: "shared-draft" */ 'shared-draft')),
  'shared-draft/outside': fetched(
    () => import(/* webpackChunkName: "shared-draft/outside" */ 'shared-draft/outside'),
  ),
  'shared-draft/catalogue': fetched(
    () => import(/* webpackChunkName: "shared-draft/catalogue" */ 'shared-draft/catalogue'),
  ),
  'shared-draft/ui': fetched(() => import(/* webpackChunkName: "shared-draft/ui" */ 'shared-draft/ui')),
} satisfies Record<keyof typeof SHARED, SharedModule>;
