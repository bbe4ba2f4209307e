import { useState } from 'react';
import type { CatalogueItem } from 'shared-api/contract';
import { thumbnailAddress } from 'shared-api/rules';
import { Center, NoPhotoIcon } from 'shared-ui';

interface ThumbnailProps {
  readonly item: CatalogueItem;
  /** Pixels. */
  readonly size: number;
  /** Left out where the row itself is what opens. */
  readonly onOpen?: (() => void) | undefined;
}

const look = {
  flexShrink: '0',
  overflow: 'hidden',
  borderRadius: 'badge',
  bg: 'bg.muted',
  color: 'fg.disabled',
} as const;

/** An item's photo in a row, or the sign that there is none; as large before it has loaded as after. */
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
      <Center as="span" {...look} style={box}>
        {picture}
      </Center>
    );
  return (
    <Center asChild {...look} cursor="pointer" _focusVisible={{ outlineOffset: '0' }}>
      <button type="button" aria-label={`Photo of ${item.name}`} style={box} onClick={onOpen}>
        {picture}
      </button>
    </Center>
  );
}
