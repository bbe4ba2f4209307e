import { catalogueWorksheets, downloadExcelLabel } from 'shared-api/rules';
import { Box, Button, ChevronDownIcon, DownloadIcon, useIsPhone } from 'shared-ui';
import { Menu, MenuItem } from 'shared-ui/overlays';
import { useDownloadItems } from '#data/items.mutations.ts';

/** Downloads the catalogue as a workbook, for everyone who can see it. */
export function DownloadMenu() {
  const download = useDownloadItems();
  const phone = useIsPhone();
  return (
    <Menu
      trigger={
        // In a narrow header, the title needs the space of the icons.
        <Button {...(!phone && { icon: DownloadIcon })} busy={download.isPending}>
          {downloadExcelLabel}
          <Box as="span" hideBelow="lg">
            <ChevronDownIcon size={16} strokeWidth={2} aria-hidden />
          </Box>
        </Button>
      }
    >
      <MenuItem onSelect={() => download.mutate('master')}>{catalogueWorksheets.master}</MenuItem>
      <MenuItem onSelect={() => download.mutate('inventory')}>{catalogueWorksheets.inventory}</MenuItem>
    </Menu>
  );
}
