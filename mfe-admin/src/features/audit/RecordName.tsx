import type { AuditEntry } from 'shared-api/contract';
import { PageLink } from 'shared-remote';
import { Box, TextLink } from 'shared-ui';
import { isOneRecord, recordPath, recordText } from '#domain/auditView.ts';

/** What an entry is about, as a link to its page if it has one. A renamed record has both names. */
export function RecordName({ entry }: { readonly entry: AuditEntry }) {
  const text = recordText(entry);
  const path = isOneRecord(entry) ? recordPath(entry) : null;
  return (
    <>
      {path === null ? (
        <span dir="auto">{text}</span>
      ) : (
        <TextLink asChild>
          <PageLink to={path} dir="auto">
            {text}
          </PageLink>
        </TextLink>
      )}
      {isOneRecord(entry) && entry.record_name_now !== null && (
        <Box textStyle="caption" color="fg.muted" fontWeight="400">
          now {entry.record_name_now}
        </Box>
      )}
    </>
  );
}
