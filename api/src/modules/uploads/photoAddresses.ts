import { type PhotoExtension, photoExtensionOf, photoExtensions } from 'shared-api/rules';
import { keyPart } from '#platform/objectStore/objectKey.ts';

/** A photo. All its addresses follow from these two. */
export interface Photo {
  readonly id: string;
  readonly extension: PhotoExtension;
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';
const photoName = new RegExp(`^(${uuid})\\.(${photoExtensions.join('|')})$`);
const thumbnailName = new RegExp(`^(${uuid})\\.webp$`);
/** Where photos are served, and posted when uploads go through this server. */
export const uploadsPath = '/files/uploads';
const folder = `${uploadsPath}/`;

export function photoOfName(name: string): Photo | null {
  const [, id, ending] = photoName.exec(name) ?? [];
  const extension = photoExtensionOf(ending ?? '');
  return id && extension ? { id, extension } : null;
}

/** The id of the photo that a thumbnail with this name shows, or null. */
export const photoOfThumbnail = (name: string): string | null => thumbnailName.exec(name)?.[1] ?? null;

/** The address that browsers get and items store. */
export const photoUrl = (photo: Photo): string => `${folder}${nameOf(photo)}`;
export const photoOfUrl = (url: string): Photo | null =>
  url.startsWith(folder) ? photoOfName(url.slice(folder.length)) : null;

const nameOf = ({ id, extension }: Photo) => `${id}.${extension}`;

/** Where unchecked uploads are kept. Nothing is ever served from here. */
export const quarantine = 'quarantine/';
export const quarantineKey = (photo: Photo): string => `${quarantine}${nameOf(photo)}`;
export const photoOfQuarantineKey = (key: string): Photo | null =>
  key.startsWith(quarantine) ? photoOfName(key.slice(quarantine.length)) : null;

/** Where the photo that this server made from it is kept. */
export const photoKey = (photo: Photo): string => `uploads/${nameOf(photo)}`;
export const thumbnailKey = ({ id }: Pick<Photo, 'id'>): string => `thumbnails/${id}.webp`;

/** Where an operator puts a photo for the item with this name. */
export const namedPhotoKey = (name: string): string => `photos/${keyPart(name)}`;
