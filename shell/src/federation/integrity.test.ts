import { buildRemote } from '#src/testing/buildRemote.ts';
import { integrityIn } from './integrity.ts';

it('finds the hash of a script by its address, whatever its query', () => {
  const entry = '/remotes/mfe-items/1.2.0/static/js/remoteEntry.1.js';
  const remote = buildRemote({ entry, integrity: { 'static/js/2.js': 'page' } });
  const integrityOf = integrityIn([remote], { '/static/js/2.js': 'shell' });
  const page = new URL('/remotes/mfe-items/1.2.0/static/js/2.js?r=1', location.origin).href;
  expect(integrityOf(page)).toBe('sha384-page');
  expect(integrityOf('https://cdn.example.com/static/js/2.js?r=1')).toBe('sha384-shell');
  expect(integrityOf('https://cdn.example.com/static/js/3.js')).toBeNull();
});
