import { useRef, useState } from 'react';
import { bounds } from 'shared-api/rules';
import { Button, Flex, Text, UploadIcon, useIsPhone } from 'shared-ui';
import { workbookAccept } from '#domain/workbookFile.ts';
import type { Upload } from './useUpload.ts';

/** Where a workbook is dropped or chosen. */
export function ChooseWorkbook({ upload }: { upload: Upload }) {
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const phone = useIsPhone();
  return (
    <>
      <Flex
        direction="column"
        align="center"
        justify="center"
        gap="3"
        minH="140px"
        p="4"
        border="1px dashed"
        borderColor={over ? 'accent.solid' : 'border.control'}
        borderRadius="control"
        bg={over ? 'accent.subtle' : undefined}
        textAlign="center"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void upload.choose(event.dataTransfer.files[0]);
        }}
      >
        {!phone && (
          <Text textStyle="dense" color="fg.muted">
            Drop a workbook here, or
          </Text>
        )}
        <Button icon={UploadIcon} busy={upload.isChecking} onClick={() => chooser.current?.click()}>
          Choose a File
        </Button>
        <Text textStyle="caption" color="fg.muted">
          The Master View, or any sheet with its headings. Up to{' '}
          {bounds.catalogueRows.toLocaleString('en-US')} rows and {bounds.catalogueBytes / 1024 / 1024} MB.
          Nothing is written before you apply.
        </Text>
      </Flex>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={workbookAccept}
        aria-label="Catalogue workbook"
        onChange={({ target }) => {
          void upload.choose(target.files?.[0]);
          target.value = '';
        }}
      />
    </>
  );
}
