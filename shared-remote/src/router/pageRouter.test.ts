import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { createPageRouter, type Stopped } from './pageRouter.ts';

const started = (...entries: string[]) => createPageRouter(createMemoryHistory({ initialEntries: entries }));

/** A guard that stops everything, and what it has heard. */
function guarded(router: ReturnType<typeof started>) {
  const stopped: Stopped[] = [];
  const onEnd = jest.fn();
  const remove = router.guard({ stops: () => true, onStop: (one) => stopped.push(one), onEnd });
  return { stopped, onEnd, remove };
}

/** Undoing Back takes until the next task. */
const undone = () => new Promise((resolve) => setTimeout(resolve));

it('tells listeners of each arrival', () => {
  const router = started('/a');
  const hears = jest.fn();
  router.subscribe(hears);
  router.navigator.push('/b?q=1#end', { from: 'a' });
  expect(router.arrival()).toMatchObject({
    action: 'PUSH',
    location: { pathname: '/b', search: '?q=1', hash: '#end', state: { from: 'a' } },
  });
  router.navigator.replace('/c');
  router.navigator.go(-1);
  expect(router.arrival()).toMatchObject({ action: 'POP', location: { pathname: '/a' } });
  expect(hears).toHaveBeenCalledTimes(3);
});

it.each([
  ['push', '/b', (router: ReturnType<typeof started>) => router.navigator.push('/b')],
  ['replace', '/b', (router: ReturnType<typeof started>) => router.navigator.replace('/b')],
  ['Back', '/before', (router: ReturnType<typeof started>) => router.navigator.go(-1)],
])('a guard stops %s until it proceeds, and lets exactly that one through', async (_, to, leave) => {
  const router = started('/before', '/a');
  const { stopped, onEnd } = guarded(router);
  leave(router);
  await undone();
  expect(router.arrival().location.pathname).toBe('/a');
  expect(stopped.map(({ location }) => location.pathname)).toEqual([to]);
  stopped[0]?.proceed();
  await undone();
  expect(router.arrival().location.pathname).toBe(to);
  expect(onEnd).toHaveBeenCalledTimes(1);
  router.navigator.push('/next');
  expect(stopped).toHaveLength(2);
});

it('stays after a reset, and a later attempt asks again', async () => {
  const router = started('/before', '/a');
  const { stopped, remove } = guarded(router);
  router.navigator.go(-1);
  await undone();
  stopped[0]?.reset();
  expect(router.arrival().location.pathname).toBe('/a');
  router.navigator.go(-1);
  await undone();
  expect(stopped).toHaveLength(2);
  remove();
  router.navigator.go(-1);
  expect(router.arrival().location.pathname).toBe('/before');
});
