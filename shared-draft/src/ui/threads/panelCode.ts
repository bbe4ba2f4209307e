import { type LaterCode, laterCode } from 'shared-ui';

/** What is open of threads. It loads when something is opened. */
export const panelCode: LaterCode<typeof import('./ThreadPanel.tsx')> = laterCode(
  () => import(/* webpackChunkName: "thread-panel" */ './ThreadPanel.tsx'),
);
