import { memo } from 'react';
import { counted } from 'shared-api/rules';
import { BackButton, Button, DownloadIcon, IconButton, PageFooter, PrintIcon, Text } from 'shared-ui';
import type { ListTotals } from '#domain/listTotals.ts';

interface CheckoutFooterProps {
  /** Undefined for a project engineer, who has no Back button. */
  readonly onBack: (() => void) | undefined;
  readonly onPrint: () => void;
  readonly printing: boolean;
  /** Why there is nothing to print. */
  readonly noPrint: string | undefined;
  readonly onDownload: () => void;
  readonly downloading: boolean;
  /** Why there is no workbook. */
  readonly noWorkbook: string | undefined;
  readonly phone: boolean;
  /** Null while unknown. */
  readonly totals: ListTotals | null;
}

/**
 * Footer with Back, Print and Download Excel. Shows the totals where their panel is below the list, except on a phone.
 */
export const CheckoutFooter = memo(function CheckoutFooter(props: CheckoutFooterProps) {
  const { onBack, onPrint, printing, noPrint, onDownload, downloading, noWorkbook, phone, totals } = props;
  return (
    <PageFooter
      start={
        <>
          {onBack && <BackButton caps label="← BACK TO MOB PREP" onClick={onBack} />}
          {totals && (
            <Text as="span" textStyle="dense" color="fg.muted" hideBelow="md" hideFrom="lg">
              {counted(totals.lines, 'line')}, {counted(totals.pieces, 'piece')}
            </Text>
          )}
        </>
      }
      end={
        <>
          {phone ? (
            <IconButton
              label="Print"
              icon={PrintIcon}
              variant="outline"
              size="touch"
              busy={printing}
              disabledReason={noPrint}
              onClick={onPrint}
            />
          ) : (
            <Button icon={PrintIcon} busy={printing} disabledReason={noPrint} onClick={onPrint}>
              Print
            </Button>
          )}
          <Button
            variant="solid"
            caps
            icon={DownloadIcon}
            size={phone ? 'touch' : 'form'}
            busy={downloading}
            disabledReason={noWorkbook}
            onClick={onDownload}
          >
            DOWNLOAD EXCEL
          </Button>
        </>
      }
    />
  );
});
