/** The largest part of what is read before anything is drawn: Chakra's system, with our tokens. */
export { UiProvider } from 'shared-ui';
