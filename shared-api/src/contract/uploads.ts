import { type Static, Type } from 'typebox';
import { Body, OneOf } from './primitives.ts';

export const photoExtensions = ['png', 'jpg', 'jpeg', 'gif'] as const;
/** Largest photo that is taken, in bytes. */
export const photoBytes = 10 * 1024 * 1024;

export const UploadRequest = Body({
  file_extension: OneOf(photoExtensions),
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
