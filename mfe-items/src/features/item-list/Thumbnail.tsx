import { useState } from 'react';
import type { CatalogueItem } from 'shared-api/contract';
import { thumbnailAddress } from 'shared-api/rules';
import { NoPhotoIcon } from 'shared-ui';

interface ThumbnailProps {
  readonly item: CatalogueItem;
  /** Pixels. */
  readonly size: number;
  /** Leave out where the row itself opens the item. */
  readonly onOpen?: (() => void) | undefined;
}

/** An item's photo in a row, or an icon if it has none or it fails to load. Its size is fixed, so loading doesn't shift the row. Styled by `thumbnailLook`. */
export function Thumbnail({ item, size, onOpen }: ThumbnailProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const address = thumbnailAddress(item);
  const box = { width: size, height: size };
  const picture =
    item.has_photo && failed !== address ? (
      <img
        src={address}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        style={{ ...box, objectFit: 'cover' }}
        onError={() => setFailed(address)}
      />
    ) : (
      <NoPhotoIcon size={size / 2} strokeWidth={1.5} aria-hidden />
    );
  if (!item.has_photo || !onOpen)
    return (
      <span data-thumbnail="" style={box}>
        {picture}
      </span>
    );
  return (
    <button type="button" data-thumbnail="" aria-label={`Photo of ${item.name}`} style={box} onClick={onOpen}>
      {picture}
    </button>
  );
}
