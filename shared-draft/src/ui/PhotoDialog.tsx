import { useState } from 'react';
import type { CatalogueItem } from 'shared-api/contract';
import { noImage, photoAddress } from 'shared-api/rules';
import { Box, Center, EmptyState } from 'shared-ui';
import { Dialog } from 'shared-ui/overlays';

interface PhotoDialogProps {
  readonly item: CatalogueItem;
  readonly onClose: () => void;
}

/** Shows an item's photo as large as fits. */
export function PhotoDialog({ item, onClose }: PhotoDialogProps) {
  const [failed, setFailed] = useState(false);
  return (
    <Dialog title={item.name} open size="item" onClose={onClose}>
      <Center minH="320px">
        {!item.has_photo ? (
          <EmptyState drawing="box" title={noImage} />
        ) : failed ? (
          <EmptyState drawing="box" title="Unable to load image" help={item.name} />
        ) : (
          <Box asChild maxW="full" maxH="60vh" borderRadius="control">
            <img src={photoAddress(item)} alt={item.name} onError={() => setFailed(true)} />
          </Box>
        )}
      </Center>
    </Dialog>
  );
}
