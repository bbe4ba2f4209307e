import type { DraftKey } from 'shared-api/client';
import { lazyComponent, usePrefetched } from 'shared-remote';

const Shown = lazyComponent(() =>
  import(/* webpackChunkName: "draft-look" */ './SinceLooked.tsx').then((module) => module.SinceLooked),
);

/** How many lines others changed since this user last looked. Its code loads after the page. */
export const LateSinceLooked = ({ draftKey }: { readonly draftKey: DraftKey }) =>
  usePrefetched(Shown, true) ? <Shown draftKey={draftKey} waiting={null} /> : null;
