import { contentSecurityPolicy } from './contentSecurityPolicy.ts';

const connections = (policy: string) => policy.split('; ').find((part) => part.startsWith('connect-src'));

it('lets a page connect to its own origin, and to the store of uploads when there is one', () => {
  expect(connections(contentSecurityPolicy('n'))).toBe("connect-src 'self'");
  expect(connections(contentSecurityPolicy('n', 'https://photos.example.com'))).toBe(
    "connect-src 'self' https://photos.example.com",
  );
});
