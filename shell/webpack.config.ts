import { join } from 'node:path';
import type { SharedName, sharedByHost } from 'tooling/federation';
import { host } from 'tooling/webpack';
import { firstFrame, firstFrameStyle } from './firstFrameMarkup.ts';

declare global {
  /** Set by the build from tooling's one list: version and sharing rules of every module we hand over. */
  const SHARED: Readonly<Record<SharedName, ReturnType<typeof sharedByHost>[string]>>;
}

export default host(import.meta.dirname, {
  markup: { firstFrame, firstFrameStyle },
  guide: join(import.meta.dirname, '../docs/guide'),
});
