import { Box, Button, ChevronDownIcon, DownloadIcon } from 'shared-ui';
import { Menu, MenuItem } from 'shared-ui/overlays';
import { useDownloadItems } from '#data/items.mutations.ts';

/** The catalogue as a workbook, for everybody who sees it. */
export function DownloadMenu() {
  const download = useDownloadItems();
  return (
    <Menu
      trigger={
        <Button icon={DownloadIcon} busy={download.isPending}>
          Download Excel
          {/* Where the header is narrow, its title needs the room. */}
          <Box as="span" hideBelow="lg">
            <ChevronDownIcon size={16} strokeWidth={2} aria-hidden />
          </Box>
        </Button>
      }
    >
      <MenuItem onSelect={() => download.mutate('master')}>Master View</MenuItem>
      <MenuItem onSelect={() => download.mutate('inventory')}>Inventory View</MenuItem>
    </Menu>
  );
}
