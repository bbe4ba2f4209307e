import { type Static, Type } from 'typebox';
import { Body } from './primitives.ts';

export const photoExtensions = ['png', 'jpg', 'jpeg', 'gif'] as const;
/** Largest photo that is taken, in bytes. */
export const photoBytes = 10 * 1024 * 1024;

/** The ending of the file's name, in any case, with or without its dot. */
const PhotoEnding = Type.String({ pattern: '^\\.?([pP][nN][gG]|[jJ][pP][eE]?[gG]|[gG][iI][fF])$' });

export const UploadRequest = Body({
  file_extension: PhotoEnding,
  folder: Type.Literal('uploads'),
});
export type UploadRequest = Static<typeof UploadRequest>;

/** Where to POST the photo, the form fields to send before it, and the address it will have. */
export const UploadTicket = Type.Object({
  upload_url: Type.String(),
  fields: Type.Record(Type.String(), Type.String()),
  file_url: Type.String(),
});
export type UploadTicket = Static<typeof UploadTicket>;
