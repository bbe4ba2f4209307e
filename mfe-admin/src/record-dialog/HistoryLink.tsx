import { useCan } from 'shared-auth';
import { type AuditedRecord, historyPath, PageLink } from 'shared-remote';
import { TextLink } from 'shared-ui';

/** A link to a record's history, for users who may read the audit log. */
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
