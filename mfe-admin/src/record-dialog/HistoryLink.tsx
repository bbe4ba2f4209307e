import { useCan } from 'shared-auth';
import { type AuditedRecord, historyPath, PageLink } from 'shared-remote';
import { TextLink } from 'shared-ui';

/** From a record to its audit, for people who may read that. */
export function HistoryLink({ of }: { readonly of: AuditedRecord }) {
  const readsAudit = useCan('audit:read');
  return (
    readsAudit && (
      <TextLink asChild>
        <PageLink to={historyPath(of)}>History</PageLink>
      </TextLink>
    )
  );
}
