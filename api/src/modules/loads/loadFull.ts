import { atMost, mostLoadEvents, mostLoadLines } from 'shared-api/rules';

const most = { lines: mostLoadLines, changes: mostLoadEvents };

export const loadFull = (of: keyof typeof most): string => `A load takes ${atMost(most[of], of)}`;
