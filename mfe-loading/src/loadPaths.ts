import { loadCodePath, loadPath, startLoadingRoute } from 'shared-api/rules';

type LoadId = Parameters<typeof loadPath>[0];

/** The addresses of loads' pages, as links and as routes. */
export const loadPaths = {
  list: '/load',
  load: loadPath,
  returns: (id: LoadId) => `${loadPath(id)}/return`,
  sheet: (id: LoadId) => `${loadPath(id)}/sheet`,
  start: startLoadingRoute(':customId', ':contentId'),
  code: loadCodePath(':code'),
};
