/** The frame that the server drew for somebody who may be signed in, as long as nothing has taken its place. */
export const findFirstFrame = (): HTMLElement | null => document.getElementById('first-frame');

/** The rows in that frame, which stay until the first page has its code. */
export const findFirstRows = (): HTMLElement | null => document.getElementById('first-rows');
