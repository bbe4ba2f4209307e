import { type LaterCode, laterCode } from 'shared-ui';

/** What marks lines and heads. It loads with a page's first rows. */
export const threadCode: LaterCode<typeof import('./threadParts.ts')> = laterCode(
  () => import(/* webpackChunkName: "threads" */ './threadParts.ts'),
);
