import { laterCode } from '#src/later/laterCode.ts';

/** What an open dialog, sheet or question consists of. */
export const dialogCode = laterCode(
  () => import(/* webpackChunkName: "dialogs" */ '#src/later/dialogParts.ts'),
);
