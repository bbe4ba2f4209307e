/** The frame that the server drew for somebody who may be signed in, as long as nothing has taken its place. */
export const findFirstFrame = (): HTMLElement | null => document.getElementById('first-frame');

/** The page in that frame, which stays until the first page has its code. */
export const findFirstPage = (): HTMLElement | null => document.getElementById('first-page');
