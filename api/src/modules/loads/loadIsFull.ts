import { atMost, mostLoadEvents, mostLoadLines } from 'shared-api/rules';

const most = { lines: mostLoadLines, changes: mostLoadEvents };

/** What the server says of a load that can't take more of these. */
export const loadIsFull = (of: keyof typeof most): string => `A load takes ${atMost(most[of], of)}`;
