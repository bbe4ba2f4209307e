// Imported only to be evaluated on its own: see `index.ts`.
export { createPageRouter, PageRouterProvider } from 'shared-remote';
