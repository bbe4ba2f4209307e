export { type AuditedRecord, historyPath } from './history.ts';
export { type HostServices, HostServicesContext, useHostServices } from './hostServices.ts';
export { type LazyComponent, lazyComponent } from './lazyComponent.tsx';
export { type DialogFrame, type LateDialog, lazyDialog } from './lazyDialog.tsx';
export { NoItemsFound } from './NoItemsFound.tsx';
export { PageLink, type PageLinkProps } from './PageLink.tsx';
export { Place } from './Place.tsx';
export type {
  Chip,
  ChipFiller,
  ChipPanelProps,
  Chips,
  FilledPlace,
  Fillers,
  PlaceAction,
  PlaceProps,
  Places,
} from './places.ts';
export type { RemoteDefinition } from './remoteDefinition.ts';
export { type RemoteApp, type RemotePage, remotePages } from './remotePages.tsx';
export * from './routing.ts';
export { SlowReads } from './SlowReads.tsx';
export { UsePlaces } from './UsePlaces.tsx';
export { type Address, type AddressChange, typingRestMs, useAddress } from './useAddress.ts';
export { useFlag } from './useFlag.ts';
export { useLeaveGuard } from './useLeaveGuard.ts';
export { useLeaveQuestion } from './useLeaveQuestion.ts';
export { type Pages, usePages } from './usePages.ts';
export { usePageTitle } from './usePageTitle.ts';
export { usePrefetched } from './usePrefetched.ts';
