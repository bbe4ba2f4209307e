import { type LaterCode, laterCode } from 'shared-ui';

/** What marks lines and heads. It loads with a page's first rows. */
export const threadCode: LaterCode<typeof import('./threadParts.ts')> = laterCode(
  () => import(/* webpackChunkName: "threads" */ './threadParts.ts'),
);

/** What is open of threads. It loads when something is opened. */
export const panelCode: LaterCode<typeof import('./ThreadPanel.tsx')> = laterCode(
  () => import(/* webpackChunkName: "thread-panel" */ './ThreadPanel.tsx'),
);
