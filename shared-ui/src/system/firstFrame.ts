/**
 * Entry `./first-frame`: what a page needs to look like the suite before the suite runs. Plain data that Node can read, and the
 * user's choice of colours.
 */
export { logoMark, logoSize } from '#src/display/logoMark.ts';
export { skeletonOpacity, skeletonRow } from '#src/display/skeletonRow.ts';
export { headerHeight } from '#src/frame/headerHeight.ts';
export { frameWidth, rail, sidebarInset, sidebarWidth } from '#src/frame/sidebarSizes.ts';
export { currentMode } from '#src/provider/colourMode.ts';
export { belowLg, fromMd } from '#src/system/breakpoints.ts';
export { semanticColors } from '#src/system/semanticColors.ts';
