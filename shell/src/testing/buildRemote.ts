import type { LiveRemote } from 'shared-api/contract';

/** A live remote with one page that everyone may see. */
export function buildRemote(changes: Partial<LiveRemote> = {}): LiveRemote {
  return {
    name: 'mfe-items',
    title: 'Items',
    version: '1.0.0',
    routes: [{ path: '/items', access: 'signed-in' }],
    menu: [{ label: 'Items', path: '/items', icon: 'items', section: 'main', order: 2 }],
    entry: '/remotes/mfe-items/static/js/remoteEntry.js',
    scripts: [],
    source: 'installation',
    channel: 'live',
    integrity: {},
    madeAt: '2026-01-02T03:04:05.000Z',
    ...changes,
  };
}
