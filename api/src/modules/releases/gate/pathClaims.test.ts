import { admit } from './pathClaims.ts';

const remote = (name: string, ...paths: string[]) => ({ name, routes: paths.map((path) => ({ path })) });

const jobs = remote('mfe-jobs', '/dashboard', '/project/:customId');

describe('a remote that claims a path', () => {
  it('is admitted if nobody owns the path', () => {
    const items = remote('mfe-items', '/items', '/project/:customId/items');
    expect(admit([jobs, items])).toEqual({ admitted: [jobs, items], refused: [] });
  });

  it.each([
    ['/dashboard', 'it claims /dashboard, and mfe-jobs owns /dashboard'],
    ['/DASHBOARD/', 'it claims /DASHBOARD/, and mfe-jobs owns /dashboard'],
    ['/project/new', 'it claims /project/new, and mfe-jobs owns /project/:customId'],
    ['/:a', 'it claims /:a, and the shell owns /login'],
    ['/v1/items', 'it claims /v1/items, and the server owns /v1'],
    ['/*', 'it claims /*, which is not a path of a remote'],
    ['/login?', 'it claims /login?, which is not a path of a remote'],
    ['/login', 'it claims /login, and the shell owns /login'],
  ])('%s of another owner is refused, with the reason', (path, reason) => {
    const { admitted, refused } = admit([jobs, remote('mfe-other', '/other', path)]);
    expect(admitted).toEqual([jobs]);
    expect(refused).toEqual([{ name: 'mfe-other', reason }]);
  });
});
