import { saveFile } from 'shared-api/browser';
import { serverNow } from 'shared-api/client';
import type { Health } from 'shared-api/contract';
import { Button, DownloadIcon, RetryIcon } from 'shared-ui';
import { useRunChecks } from '#data/health.mutations.ts';
import { reportOf } from '#domain/healthView.ts';

export function RunAllChecks() {
  const run = useRunChecks();
  return (
    <Button icon={RetryIcon} busy={run.isPending} onClick={() => run.mutate(undefined)}>
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
