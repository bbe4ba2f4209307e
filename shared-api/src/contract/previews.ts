import { type Static, Type } from 'typebox';
import { releaseVersionPattern } from '#rules/index.ts';
import { Body, Timestamp } from './primitives.ts';
import { RemoteName } from './releases.ts';

/** A published version of a remote to look at. */
export const PreviewRequest = Body({
  remote: RemoteName,
  version: Type.String({ pattern: releaseVersionPattern }),
});
export type PreviewRequest = Static<typeof PreviewRequest>;

/** What a link to a preview has behind its #. */
export const PreviewOpening = Body({ link: Type.String({ maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' }) });
export type PreviewOpening = Static<typeof PreviewOpening>;

/** A preview that has begun in this browser. */
export const OpenedPreview = Type.Object({
  title: Type.String(),
  version: Type.String(),
  /** What the remote's first menu entry opens, or the dashboard. */
  path: Type.String(),
  ends_at: Timestamp,
});
export type OpenedPreview = Static<typeof OpenedPreview>;

/** A link that the first signed-in person to open it can use. No later response includes it. */
export const PreviewLink = Type.Object({ url: Type.String(), ends_at: Timestamp });
export type PreviewLink = Static<typeof PreviewLink>;
