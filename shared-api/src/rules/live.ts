/** Lists that somebody else's change reaches while they are on screen. */
export const liveLists = ['projects', 'items', 'administration', 'releases', 'equipment', 'stock'] as const;
export type LiveList = (typeof liveLists)[number];

/** More changed lines than this are read again instead of being sent to everybody. */
export const mostLinesSent = 100;

/** Drafts that one stream follows: the server compares the whole list of each. */
export const mostFollowedDrafts = 20;
