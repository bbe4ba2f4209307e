import { howSessionEnded, wantedFrom } from './wantedAddress.ts';

describe('where a sign-in leads', () => {
  it('is the dashboard when no page was wanted', () => {
    expect(wantedFrom(null, 6)).toBe('/dashboard');
  });

  it('is the wanted page with its search', () => {
    expect(wantedFrom({ wanted: '/items?q=hoist' }, 6)).toBe('/items?q=hoist');
  });

  it('is the dashboard for anyone but the user whose session ended there', () => {
    expect(wantedFrom({ wanted: '/project/C-101/7/job-entry', userId: 7 }, 6)).toBe('/dashboard');
    expect(wantedFrom({ wanted: '/project/C-101/7/job-entry', userId: 6 }, 6)).toBe(
      '/project/C-101/7/job-entry',
    );
  });

  it.each(['//evil.example.com', 'https://evil.example.com', 'javascript:alert(1)', 7])(
    'is never %s',
    (wanted) => {
      expect(wantedFrom({ wanted }, 6)).toBe('/dashboard');
    },
  );
});

describe('how a session ended', () => {
  it.each<[string, unknown, ReturnType<typeof howSessionEnded>]>([
    ['no page', null, null],
    ['a page that no one had opened', { wanted: '/items' }, null],
    ['a page whose session ended', { wanted: '/items', userId: 6, loggedOut: false }, 'by itself'],
    [
      'a page that a logout elsewhere ended',
      { wanted: '/items', userId: 6, loggedOut: true },
      'in another tab',
    ],
  ])('is known after coming from %s', (_page, state, ended) => {
    expect(howSessionEnded(state)).toBe(ended);
  });
});
