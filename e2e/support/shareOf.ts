const [part = 1, parts = 1] = (process.env['TEST_SHARE'] ?? '1/1').split('/').map(Number);

/** Whether this run takes the one with this number: TEST_SHARE=2/8 takes the second of every eight, and without it a run takes all. */
export const isInShare = (at: number): boolean => at % parts === part - 1;

/** What this run takes of what is many and alike. */
export const shareOf = <Item>(all: readonly Item[]): readonly Item[] => all.filter((_, at) => isInShare(at));
