import { BackButton, Button, DownloadIcon, PageFooter, PrintIcon } from 'shared-ui';

interface CheckoutFooterProps {
  /** Missing for a project engineer, who has no way back. */
  readonly onBack: (() => void) | undefined;
  readonly onPrint: () => void;
  readonly onDownload: () => void;
  readonly downloading: boolean;
  readonly phone: boolean;
}

/** The way back, and the two ways to take the list along. A phone prints from its browser's menu. */
export function CheckoutFooter({ onBack, onPrint, onDownload, downloading, phone }: CheckoutFooterProps) {
  return (
    <PageFooter
      start={onBack && <BackButton caps label="← BACK TO MOB PREP" onClick={onBack} />}
      end={
        <>
          {!phone && (
            <Button icon={PrintIcon} onClick={onPrint}>
              Print
            </Button>
          )}
          <Button
            variant="solid"
            caps
            icon={DownloadIcon}
            size={phone ? 'touch' : 'form'}
            busy={downloading}
            onClick={onDownload}
          >
            DOWNLOAD EXCEL
          </Button>
        </>
      }
    />
  );
}
