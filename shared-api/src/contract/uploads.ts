import { type Static, Type } from 'typebox';
import { photoExtensions } from '#rules/index.ts';
import { Body } from './primitives.ts';

const inAnyCase = (word: string) => word.replace(/./g, (letter) => `[${letter}${letter.toUpperCase()}]`);

/** The file extension, in any case, with or without its dot. */
const PhotoEnding = Type.String({ pattern: `^\\.?(${photoExtensions.map(inAnyCase).join('|')})$` });

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
