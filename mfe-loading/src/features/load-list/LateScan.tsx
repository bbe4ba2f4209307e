import { lazyComponent, useHostServices } from 'shared-remote';
import { LazyDialog } from 'shared-ui/overlays';
import type { ScanDialogProps } from './ScanDialog.tsx';

const ScanDialog = lazyComponent(() =>
  import(/* webpackChunkName: "load-scan-live" */ './ScanDialog.tsx').then((code) => code.ScanDialog),
);

/** The scanner, whose code loads when somebody opens it. */
export function LateScan(props: ScanDialogProps) {
  const { askAgain, failed } = useHostServices();
  return (
    <LazyDialog
      load={ScanDialog.prefetch}
      title="Scan a sheet"
      look="form"
      failure="Failed to open the scanner. Try again in a moment."
      onRetry={askAgain}
      onFailure={failed}
      onClose={props.onClose}
    >
      <ScanDialog {...props} waiting={null} />
    </LazyDialog>
  );
}
