import { lazyDialog } from 'shared-remote';

/** The scanner, whose code loads when somebody opens it. */
export const LateScan = lazyDialog(
  () => import(/* webpackChunkName: "load-scan-live" */ './ScanDialog.tsx').then((code) => code.ScanDialog),
  {
    title: 'Scan a sheet',
    look: 'form',
    failure: 'Failed to open the scanner. Try again in a moment.',
  },
);
