import { act, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { MemoryRouter, matchPath } from 'react-router-dom';
import type { LiveRemote } from 'shared-api/contract';
import { isAddressOf, PathClaims, roles } from 'shared-api/rules';
import { buildUser } from 'shared-api/testing';
import { UiProvider } from 'shared-ui';
import { AppSidebar } from '#src/frame/AppSidebar.tsx';
import { activeEntry } from '#src/frame/activeEntry.ts';
import { buildRemote } from '#src/testing/buildRemote.ts';
import { menuFor } from './menuFor.ts';
import { routeFor } from './routeFor.ts';
import { wayOut } from './wayOut.ts';

const pieces = [
  '/',
  ':a',
  ':a?',
  '*',
  '?',
  '(',
  '[',
  '%E0',
  '%0A',
  '\\n',
  '\\',
  '{',
  '..',
  'admin',
  'x',
  '//x',
  '#',
];
const oddPath = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map((parts) => parts.join('')),
  fc.stringMatching(/^(\/([ab]|:[ab])){1,3}$/),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
const access = fc.constantFrom('signed-in', 'project:delete', 'project:read', 'toString', '');
const odd = fc.string({ unit: 'binary', maxLength: 30 });
const anyRemote: fc.Arbitrary<LiveRemote> = fc
  .record({
    name: fc.constantFrom('mfe-a', 'mfe-b', 'mfe-c'),
    title: odd,
    routes: fc.array(
      fc.record({ path: oddPath, access, otherwise: oddPath }, { requiredKeys: ['path', 'access'] }),
      { maxLength: 6 },
    ),
    menu: fc.array(
      fc.record({
        label: odd,
        path: oddPath,
        icon: fc.oneof(odd, fc.constant('M1 1z"/><script>')),
        section: fc.constantFrom('main' as const, 'admin' as const),
        order: fc.integer(),
      }),
      { maxLength: 4 },
    ),
  })
  .map(buildRemote);
const anyRemotes = fc.array(anyRemote, { maxLength: 4 });
const anyUser = fc.constantFrom(...roles).map((role) => buildUser({ role }));

describe('whatever a remote says', () => {
  it('nothing about routes and menus throws, and redirects end', () => {
    fc.assert(
      fc.property(anyRemotes, anyUser, oddPath, (remotes, user, path) => {
        const { main, admin } = menuFor(user, remotes);
        activeEntry([...main, ...admin], path);
        for (const remote of remotes) wayOut(remote, user, remotes);
        for (const address of [path, ...remotes.flatMap(({ routes }) => routes.map((route) => route.path))]) {
          const first = routeFor(address, user, remotes);
          if (first.kind === 'redirect') expect(routeFor(first.to, user, remotes).kind).not.toBe('redirect');
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('the sidebar is drawn', () => {
    // A full admin's has an entry of the shell's own, whose code and data come later.
    const others = anyUser.filter(({ role }) => role !== 'full_admin');
    fc.assert(
      fc.property(anyRemotes, others, (remotes, user) => {
        const { unmount } = render(
          <UiProvider>
            <MemoryRouter>
              <AppSidebar user={user} remotes={remotes} expanded onToggle={() => {}} onChoose={() => {}} />
            </MemoryRouter>
          </UiProvider>,
        );
        expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
        act(unmount);
      }),
      { numRuns: 30 },
    );
  });

  it('an entry that leads nowhere because of it is left out, and reported once with the remote', () => {
    const sent = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
    const bad = buildRemote({
      name: 'mfe-bad',
      version: '1.2.3',
      routes: [{ path: '/zz1', access: 'project:delete', otherwise: '/x/:nope' }],
      menu: [
        { label: 'Bad', path: '/zz1', icon: 'items', section: 'main', order: 1 },
        { label: 'Worse', path: '/zz2/:id', icon: 'items', section: 'main', order: 1 },
      ],
    });
    for (const _time of [1, 2])
      expect(menuFor(buildUser({ role: 'pe' }), [bad, buildRemote()]).main.map(({ label }) => label)).toEqual(
        ['Items'],
      );
    const reports = sent.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));
    sent.mockRestore();
    expect(reports).toMatchObject([
      {
        remote: 'mfe-bad',
        version: '1.2.3',
        kind: 'data',
        message: '/zz1 sends people to /x/:nope, which is not an address.',
      },
      {
        remote: 'mfe-bad',
        version: '1.2.3',
        kind: 'data',
        message: 'The menu entry for /zz2/:id is not a path of a remote.',
      },
    ]);
  });
});

it('an address is one of a path exactly if the router says so', () => {
  const path = fc.stringMatching(/^(\/([ab]|:[ab])){1,4}$/);
  const address = fc.stringMatching(/^(\/{1,2}[abAB.]){1,4}\/{0,2}$/);
  fc.assert(
    fc.property(path, address, (one, given) => {
      expect(isAddressOf(one, given)).toBe(matchPath(one, given) !== null);
    }),
    { numRuns: 1_000 },
  );
});

it('claims share an address exactly if the router says so about one of theirs', () => {
  const path = fc.stringMatching(/^(\/([abc]|:[a-c])){1,4}$/);
  const literals = ['a', 'b', 'c', 'other'];
  fc.assert(
    fc.property(
      path,
      path,
      fc.array(fc.constantFrom(...literals), { minLength: 4, maxLength: 4 }),
      (one, other, fill) => {
        const claims = new PathClaims<true>();
        claims.add(other, true);
        const address = one
          .split('/')
          .map((part, at) => (part.startsWith(':') ? (fill[at - 1] ?? 'a') : part))
          .join('/');
        if (matchPath(other, address)) expect(claims.ownerOf(one)).toBe(true);
        // The address that both must share, if any: params take the other's parts.
        const parts = other.split('/');
        const shared = one
          .split('/')
          .map((part, at) => (part.startsWith(':') ? (parts[at]?.replace(':', '') ?? 'a') : part))
          .join('/');
        const isShared = matchPath(one, shared) !== null && matchPath(other, shared) !== null;
        expect(claims.ownerOf(one)).toBe(isShared ? true : null);
      },
    ),
    { numRuns: 1_000 },
  );
});
