import { type PhotoExtension, photoExtensionOf, photoExtensions } from 'shared-api/rules';
import { keyPart } from '#platform/objectStore/objectKey.ts';

/** One photo: everything about its addresses follows from these two. */
export interface Photo {
  readonly id: string;
  readonly extension: PhotoExtension;
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';
const photoName = new RegExp(`^(${uuid})\\.(${photoExtensions.join('|')})$`);
const thumbnailName = new RegExp(`^${uuid}\\.webp$`);
const folder = '/files/uploads/';

export function photoOfName(name: string): Photo | null {
  const [, id, ending] = photoName.exec(name) ?? [];
  const extension = photoExtensionOf(ending ?? '');
  return id && extension ? { id, extension } : null;
}

export const isThumbnailName = (name: string): boolean => thumbnailName.test(name);

/** The address that the browser is given, and that an item keeps. */
export const photoUrl = (photo: Photo): string => `${folder}${nameOf(photo)}`;
export const photoOfUrl = (url: string): Photo | null =>
  url.startsWith(folder) ? photoOfName(url.slice(folder.length)) : null;

const nameOf = ({ id, extension }: Photo) => `${id}.${extension}`;

/** What was sent, unread. Nothing is ever served from here. */
export const quarantine = 'quarantine/';
export const quarantineKey = (photo: Photo): string => `${quarantine}${nameOf(photo)}`;
export const photoOfQuarantineKey = (key: string): Photo | null =>
  key.startsWith(quarantine) ? photoOfName(key.slice(quarantine.length)) : null;

/** What this server has made of it. */
export const photoKey = (photo: Photo): string => `uploads/${nameOf(photo)}`;
export const thumbnailKey = ({ id }: Pick<Photo, 'id'>): string => `thumbnails/${id}.webp`;

/** A photo that an operator has put there for the item of this name. */
export const namedPhotoKey = (name: string): string => `photos/${keyPart(name)}`;
