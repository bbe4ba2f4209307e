import { laterCode } from '#src/later/laterCode.ts';

/** What an open menu consists of. */
export const menuCode = laterCode(() => import(/* webpackChunkName: "menus" */ '#src/later/menuParts.ts'));
export type MenuCode = NonNullable<ReturnType<typeof menuCode.known>>;
