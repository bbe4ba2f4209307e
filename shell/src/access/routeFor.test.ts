import { buildUser } from 'shared-api/testing';
import { buildRemote } from '#src/testing/buildRemote.ts';
import { menuFor } from './menuFor.ts';
import { routeFor } from './routeFor.ts';

const prepares = (path: string, otherwise?: string) =>
  buildRemote({ routes: [{ path, access: 'draft:edit', ...(otherwise && { otherwise }) }] });

describe('routeFor', () => {
  it('finds the remote that owns an address with params', () => {
    const remote = buildRemote({ routes: [{ path: '/project/:customId', access: 'signed-in' }] });
    expect(routeFor('/project/25-1003', buildUser({ role: 'pe' }), [remote])).toEqual({
      kind: 'remote',
      remote,
    });
  });

  it('reports an address that no remote owns as not found', () => {
    expect(routeFor('/nowhere', buildUser({ role: 'admin' }), [buildRemote()])).toEqual({ kind: 'notFound' });
  });

  it.each(['pm', 'fm', 'pe'] as const)(
    'keeps a %s out of everything under /admin, whatever a remote says',
    (role) => {
      const open = buildRemote({ routes: [{ path: '/admin/units', access: 'signed-in' }] });
      expect(routeFor('/admin/units', buildUser({ role }), [open])).toMatchObject({
        kind: 'redirect',
        to: '/dashboard',
      });
      expect(routeFor('/ADMIN/units', buildUser({ role }), [open])).toMatchObject({
        kind: 'redirect',
        to: '/dashboard',
      });
    },
  );

  it('keeps a PE with the administrator flag out of /admin', () => {
    const destination = routeFor('/admin/units', buildUser({ role: 'pe', is_admin: true }), []);
    expect(destination).toMatchObject({ kind: 'redirect', to: '/dashboard' });
  });

  it('sends a PE from job entry to the checkout of the same draft', () => {
    const remote = prepares(
      '/project/:customId/:contentId/job-entry',
      '/project/:customId/:contentId/checkout',
    );
    expect(routeFor('/project/C-101/7/job-entry', buildUser({ role: 'pe' }), [remote])).toMatchObject({
      to: '/project/C-101/7/checkout',
    });
    expect(routeFor('/project/C-101/7/job-entry', buildUser({ role: 'fm' }), [remote])).toMatchObject({
      kind: 'remote',
    });
  });

  it('redirects to the dashboard when a route names no target or only itself', () => {
    expect(routeFor('/job-entry', buildUser({ role: 'pe' }), [prepares('/job-entry')])).toMatchObject({
      to: '/dashboard',
    });
    const circle = prepares('/job-entry', '/job-entry');
    expect(routeFor('/job-entry', buildUser({ role: 'pe' }), [circle])).toMatchObject({ to: '/dashboard' });
  });

  it.each([
    [
      'two that point at each other',
      [
        ['/a', '/b'],
        ['/b', '/a'],
      ],
      '/dashboard',
    ],
    [
      'three in a circle',
      [
        ['/a', '/b'],
        ['/b', '/c'],
        ['/c', '/a'],
      ],
      '/dashboard',
    ],
    [
      'three steps',
      [
        ['/a', '/b'],
        ['/b', '/c'],
        ['/c', '/d'],
      ],
      '/d',
    ],
    [
      'four steps',
      [
        ['/a', '/b'],
        ['/b', '/c'],
        ['/c', '/d'],
        ['/d', '/e'],
      ],
      '/dashboard',
    ],
    ['an address of another site', [['/a', '//evil.example.com']], '/dashboard'],
  ] as [string, [string, string][], string][])(
    'follows redirects at most three times, then leads to the dashboard: %s',
    (_what, pairs, to) => {
      const remote = buildRemote({
        routes: pairs.map(([path, otherwise]) => ({ path, access: 'project:delete', otherwise })),
      });
      expect(routeFor('/a', buildUser({ role: 'pe' }), [remote])).toMatchObject({ kind: 'redirect', to });
    },
  );

  it('shows the not-found page if even the dashboard redirects', () => {
    const remote = buildRemote({
      routes: [
        { path: '/dashboard', access: 'project:delete', otherwise: '/a' },
        { path: '/a', access: 'project:delete' },
      ],
    });
    expect(routeFor('/dashboard', buildUser({ role: 'pe' }), [remote])).toEqual({ kind: 'notFound' });
  });

  it.each(['/project/a%0Ab', '/project/%E0%A4%A'])(
    'finds nothing at %s, which the router cannot match',
    (path) => {
      const remote = buildRemote({ routes: [{ path: '/project/:customId', access: 'signed-in' }] });
      expect(routeFor(path, buildUser(), [remote])).toEqual({ kind: 'notFound' });
    },
  );

  it('admits nobody to a route whose access it does not know', () => {
    const odd = buildRemote({ routes: [{ path: '/odd', access: 'toString' }] });
    expect(routeFor('/odd', buildUser({ role: 'full_admin' }), [odd])).toMatchObject({ kind: 'redirect' });
  });
});

describe('menuFor', () => {
  const admin = buildRemote({
    name: 'mfe-admin',
    routes: [{ path: '/admin/units', access: 'admin:enter' }],
    menu: [{ label: 'Units', path: '/admin/units', icon: 'units', section: 'admin', order: 1 }],
  });
  const dashboard = buildRemote({
    name: 'mfe-jobs',
    routes: [{ path: '/dashboard', access: 'project:read' }],
    menu: [{ label: 'Dashboard', path: '/dashboard', icon: 'dashboard', section: 'main', order: 1 }],
  });

  it('sorts the entries of all remotes by their order', () => {
    const menu = menuFor(buildUser({ role: 'pm' }), [buildRemote(), admin, dashboard]);
    expect(menu.main.map(({ label }) => label)).toEqual(['Dashboard', 'Items']);
  });

  it('sorts entries with the same order by name', () => {
    const pages = ['/loads', '/jobs'].map((path) =>
      buildRemote({
        routes: [{ path, access: 'signed-in' }],
        menu: [{ label: path, path, icon: 'items', section: 'main', order: 1 }],
      }),
    );
    expect(menuFor(buildUser(), pages).main.map(({ label }) => label)).toEqual(['/jobs', '/loads']);
  });

  it('shows each entry in its own section', () => {
    const { main, admin: section } = menuFor(buildUser({ role: 'admin' }), [admin, dashboard]);
    expect([main, section].map((entries) => entries.map(({ label }) => label))).toEqual([
      ['Dashboard'],
      ['Units'],
    ]);
  });

  it('shows the admin section only to administrators who are not a PE', () => {
    expect(menuFor(buildUser({ role: 'admin' }), [admin]).admin).toHaveLength(1);
    expect(menuFor(buildUser({ role: 'pm' }), [admin]).admin).toEqual([]);
    expect(menuFor(buildUser({ role: 'pe', is_admin: true }), [admin]).admin).toEqual([]);
  });

  it('hides entries of remotes that are not live', () => {
    const stray = buildRemote({ routes: [] });
    expect(menuFor(buildUser({ role: 'admin' }), [stray]).main).toEqual([]);
  });
});
