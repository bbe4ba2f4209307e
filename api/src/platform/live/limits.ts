/** A reader who leaves this many bytes in the socket gets nothing more, and reads again later. */
export const mostQueuedBytes = 256 * 1024;
/** A browser needs one, and one per visible tab over plain http. */
export const mostStreamsOfPerson = 8;
/** About 60 kB of memory each. Everybody above polls. */
export const mostStreams = 2_000;
/** Drafts that changed within this time are looked at, and told to other servers, together. */
export const gatherMs = 40;
/** Under load, what is looked at together grows: after a look comes this many times its length of rest, so that writes keep their speed. */
export const restPerLook = 8;
/** Sessions and accounts are checked again this often. */
export const rightsMs = 30_000;
/** How long somebody who reloads a page still counts as there. */
export const leaveMs = 1_000;
/** A stream ends this long before its token, so that the next one begins with another. */
export const beforeTokenMs = 15_000;
/** An operator sees browsers without a stream for this long, and is told this often that streams are held back. */
export const toldMs = 3_600_000;
/** Streams of a stopping server come back to others spread over this time. */
export const returnMs = 4_000;

/** Between the two parts of the answer that tells whether a proxy collects them. */
export const probePauseMs = 1_500;
