/** For the two cores of a build machine: each worker waits for a fifth of its time. */
export const maxWorkers = 3;
