import { type ReactNode, useId } from 'react';
import { Box } from 'shared-ui';
import { GroupRow } from 'shared-ui/data';

interface ItemBandProps {
  readonly name: string;
  readonly count: number;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A subcategory with its rows, which can be folded away. */
export function ItemBand({ name, count, open, onToggle, children }: ItemBandProps) {
  const rows = useId();
  return (
    <>
      <GroupRow title={name} count={count} open={open} onToggle={onToggle} controls={rows} />
      <Box id={rows} hidden={!open} role="list" aria-label={name}>
        {children}
      </Box>
    </>
  );
}
