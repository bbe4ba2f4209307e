/** What released remotes call these. */
export { hasServiceWorkers as canKeepPages, requestLastingStorage as keepStorage } from './secureContext.ts';
