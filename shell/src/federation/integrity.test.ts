import { buildRemote } from '#src/testing/buildRemote.ts';
import { integrityIn } from './integrity.ts';

const integrityOf = integrityIn([
  buildRemote({
    entry: '/remotes/mfe-items/1.2.0/static/js/remoteEntry.1.js',
    integrity: { 'static/js/remoteEntry.1.js': 'entry', 'static/js/2.js': 'page' },
  }),
]);

describe('what the bytes of a script have to be', () => {
  it.each([
    ['/remotes/mfe-items/1.2.0/static/js/remoteEntry.1.js', 'sha384-entry'],
    ['http://localhost/remotes/mfe-items/1.2.0/static/js/2.js?r=1', 'sha384-page'],
    ['/static/js/2.js', ''],
    ['/remotes/mfe-jobs/static/js/2.js', ''],
  ])('%s: %j', (url, integrity) => {
    expect(integrityOf(url)).toBe(integrity);
  });

  it.each([
    '/remotes/mfe-items/1.2.0/static/js/3.js',
    '/remotes/mfe-items/1.1.0/static/js/2.js',
    '/remotes/mfe-other/1.2.0/static/js/2.js',
  ])('is not known of %s, which no live release has', (url) => {
    expect(integrityOf(url)).toBeNull();
  });
});
