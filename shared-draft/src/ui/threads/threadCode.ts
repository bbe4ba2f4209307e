import { laterCode } from 'shared-ui';

/** What marks lines and heads. It loads with a page's first rows. */
export const threadCode = laterCode(() => import(/* webpackChunkName: "threads" */ './threadParts.ts'));

/** What is open of threads. It loads when something is opened. */
export const panelCode = laterCode(() => import(/* webpackChunkName: "thread-panel" */ './ThreadPanel.tsx'));
