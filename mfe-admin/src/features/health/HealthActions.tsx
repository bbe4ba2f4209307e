import { saveFile } from 'shared-api/browser';
import { serverNow } from 'shared-api/client';
import type { Health } from 'shared-api/contract';
import { Button, DownloadIcon, RetryIcon } from 'shared-ui';
import { toast } from 'shared-ui/overlays';
import { useRunChecks } from '#data/health.mutations.ts';
import { reportOf, summaryOf } from '#domain/healthView.ts';

export function RunAllChecks() {
  const run = useRunChecks();
  const runAll = () =>
    run.mutate(undefined, {
      onSuccess: (health) => void toast.success(`Checked: ${summaryOf(health)}`),
    });
  return (
    <Button icon={RetryIcon} busy={run.isPending} onClick={runAll}>
      Run all checks
    </Button>
  );
}

export function DownloadReport({ health }: { readonly health: Health }) {
  const save = () => {
    const made = serverNow();
    const day = made.toISOString().slice(0, 10);
    saveFile(new Blob([reportOf(health, made)], { type: 'text/plain' }), `MobPrep health ${day}.txt`);
  };
  return (
    <Button icon={DownloadIcon} onClick={save}>
      Download report
    </Button>
  );
}
