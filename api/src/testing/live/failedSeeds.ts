/** Random runs that once failed, with a sentence on what was wrong. `path` is what fast-check prints with the seed. */
export const failedSeeds: readonly { readonly why: string; readonly seed: number; readonly path: string }[] =
  [
    {
      why: 'Two lines changed at once, and the stamp of their list was the same as before.',
      seed: 783_107,
      path: '292:7:2:1:2:4:3:6:9:11',
    },
  ];
