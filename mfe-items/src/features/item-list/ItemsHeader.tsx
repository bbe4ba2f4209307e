import { memo } from 'react';
import { uploadExcelTitle } from 'shared-api/rules';
import { PageLink } from 'shared-remote';
import { Button, PageHeader, PlusIcon, UploadIcon, useIsPhone } from 'shared-ui';
import { itemPaths } from '#src/itemPaths.ts';
import { DownloadMenu } from './DownloadMenu.tsx';

/** Steps down while rows are picked, whose button is the next step then. */
export const AddButton = ({ onAdd, isNext = true }: { onAdd: () => void; isNext?: boolean }) => (
  <Button variant={isNext ? 'solid' : 'outline'} icon={PlusIcon} onClick={onAdd}>
    Add New Item
  </Button>
);

interface ItemsHeaderProps {
  readonly isEditor: boolean;
  readonly onAdd: () => void;
  readonly isPicking: boolean;
}

/** The title and the actions for the whole catalogue. Memoized: typing a search does not redraw it. */
export const ItemsHeader = memo(function ItemsHeader({ isEditor, onAdd, isPicking }: ItemsHeaderProps) {
  const changes = !useIsPhone() && isEditor;
  return (
    <PageHeader
      title="Items Management"
      actions={
        <>
          {changes && (
            <Button asChild icon={UploadIcon}>
              <PageLink to={itemPaths.upload}>{uploadExcelTitle}</PageLink>
            </Button>
          )}
          <DownloadMenu />
          {changes && <AddButton onAdd={onAdd} isNext={!isPicking} />}
        </>
      }
    />
  );
});
