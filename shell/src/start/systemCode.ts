// Imported only to be evaluated on its own: see `index.ts`.
/** The largest part of what runs before anything is drawn: Chakra's system, with our tokens. */
export { UiProvider } from 'shared-ui';
