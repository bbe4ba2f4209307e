import { lazyComponent } from 'shared-remote';

/** Loads with a page's first rows, and shows nothing until it is there. */
export const LateLineThread = lazyComponent(() =>
  import(/* webpackChunkName: "threads" */ './LineThread.tsx').then((module) => module.LineThread),
);

export const LateThreadTools = lazyComponent(() =>
  import(/* webpackChunkName: "threads" */ './ThreadTools.tsx').then((module) => module.ThreadTools),
);
