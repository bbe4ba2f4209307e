import { laterCode } from '#src/later/laterCode.ts';

/** What decides which rows of a long list are near the viewport. */
export const virtualCode = laterCode(
  () => import(/* webpackChunkName: "long-lists" */ '#src/tables/virtual/realVirtualizer.ts'),
);
