import { useMutation } from '@tanstack/react-query';
import { saveFile } from 'shared-api/browser';
import { auditApi } from 'shared-api/client';
import type { AuditExport } from 'shared-api/contract';
import { excelNotDownloaded } from 'shared-api/rules';

/** Downloads the entries that match as a workbook. */
export function useDownloadAudit() {
  return useMutation({
    mutationFn: async (filter: AuditExport) => {
      const { blob, name } = await auditApi.workbook(filter);
      saveFile(blob, name);
    },
    meta: { failure: excelNotDownloaded },
  });
}
