import { bounds } from './bounds.ts';

/** The kinds of photo, by file extension. */
export const photoExtensions = ['png', 'jpg', 'jpeg', 'gif'] as const;
export type PhotoExtension = (typeof photoExtensions)[number];

/** The media type that each kind is uploaded and served with. */
export const photoTypes: Readonly<Record<PhotoExtension, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
};

/** The maximum size of a photo, in bytes. */
export const photoBytes = bounds.photoMegabytes * 1024 * 1024;

/** The hint under the photo field. */
export const photoHint = `PNG, JPG, GIF up to ${bounds.photoMegabytes}MB` as const;

/** The kind that an extension or file name says, in any case ('jpg', '.JPG', 'a.b.jpg'), or null for any other. */
export function photoExtensionOf(name: string): PhotoExtension | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return photoExtensions.find((known) => known === ending) ?? null;
}

/** Where an item's photo is: its own address, or the default path built from its name. */
export const photoAddress = (item: { readonly image_url: string | null; readonly name: string }): string =>
  item.image_url ?? `/photos/${encodeURIComponent(item.name.toLowerCase().replaceAll(' ', '-'))}.jpg`;

/** Where an item's thumbnail is: an upload has its own, a photo at the default path is used as is. */
export const thumbnailAddress = (item: Parameters<typeof photoAddress>[0]): string =>
  photoAddress(item).replace(/^\/files\/uploads\/([^/]+)\.\w+$/, '/files/thumbnails/$1.webp');

/** The fixed texts of the photo field. */
export const photoTexts = {
  notAnImage: 'Please drop an image file',
  wrongKind: 'Choose a PNG, JPG or GIF file',
  tooLarge: `This photo is larger than ${bounds.photoMegabytes}MB`,
  uploading: 'Uploading Photo...',
  failed: 'Failed to upload photo. Please try again.',
} as const;

/** Why a file can't be an item's photo, or null. */
export function photoProblem(file: {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}): string | null {
  // Windows knows no type for these.
  if (/\.(?:hei[cf]|avif|webp)$/i.test(file.name)) return photoTexts.wrongKind;
  if (!file.type.startsWith('image/')) return photoTexts.notAnImage;
  if (photoExtensionOfFile(file) === null) return photoTexts.wrongKind;
  return file.size > photoBytes ? photoTexts.tooLarge : null;
}

/** A file's kind, by its name or, if it was pasted without one, by its media type. */
export function photoExtensionOfFile(file: {
  readonly name: string;
  readonly type: string;
}): PhotoExtension | null {
  return (
    photoExtensionOf(file.name) ?? photoExtensions.find((known) => photoTypes[known] === file.type) ?? null
  );
}

/** How the files of other kinds of picture begin, which may have any name. */
const otherKinds: readonly (readonly [kind: string, start: RegExp])[] = [
  ['WebP', /^RIFF[\s\S]{4}WEBP/],
  ['AVIF', /^[\s\S]{4}ftyp[\s\S]{0,40}avi[fs]/],
  ['HEIC', /^[\s\S]{4}ftyp[\s\S]{0,40}(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)/],
  ['TIFF', /^(?:II\*\0|MM\0\*)/],
  ['PDF', /^%PDF-/],
  ['BMP', /^BM[\s\S]{4}\0{4}/],
];

/** The kinds are known by then. */
const photoStartBytes = 64;

/** Says that a file is a picture of a kind that isn't taken, whatever its name says; null if it isn't. `start` is how it begins. */
export function otherPhotoKind(start: Uint8Array): string | null {
  const text = String.fromCharCode(...start.subarray(0, photoStartBytes));
  const kind = otherKinds.find(([, begins]) => begins.test(text))?.[0];
  return kind === undefined ? null : `This file is ${kind}, whatever its name says. Save the photo as JPG.`;
}
