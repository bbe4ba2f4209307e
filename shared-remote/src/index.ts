export { type HostServices, HostServicesContext, useHostServices } from './hostServices.ts';
export { PageLink, type PageLinkProps } from './PageLink.tsx';
export { type RemotePage, RemotePages } from './RemotePages.tsx';
export type { RemoteDefinition } from './remoteDefinition.ts';
export * from './routing.ts';
export { SlowReads } from './SlowReads.tsx';
export { type Address, useAddress, useAddressed, useSearchText } from './useAddress.ts';
export { usePages } from './usePages.ts';
export { usePageTitle } from './usePageTitle.ts';
