import type { AuditEntry } from 'shared-api/contract';
import { PageLink } from 'shared-remote';
import { Box, TextLink } from 'shared-ui';
import { isOneRecord, recordPath, recordText } from '#domain/auditView.ts';

/** What an entry is about, as a link to its page if it has one. A renamed record has both names, a deleted one says so. */
export function RecordName({ entry }: { readonly entry: AuditEntry }) {
  const text = recordText(entry);
  const { record_name_now, is_gone } = entry;
  const lateNews = is_gone ? 'deleted since' : record_name_now === null ? '' : `now ${record_name_now}`;
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
      {isOneRecord(entry) && lateNews !== '' && (
        <Box textStyle="caption" color="fg.muted" fontWeight="400">
          {lateNews}
        </Box>
      )}
    </>
  );
}
