import { seal, unseal } from './sealed.ts';

const [now, before] = ['the secret of today, 32 or more signs', 'the secret before, 32 or more signs'];

it('opens what was sealed for the same owner, also with the secret before', () => {
  expect(unseal([now, before], 'owner 1', seal(before, 'owner 1', 'words'))).toBe('words');
  expect(seal(now, 'owner 1', 'words')).not.toBe(seal(now, 'owner 1', 'words'));
});

it.each([
  ['for another owner', () => unseal([now], 'owner 2', seal(now, 'owner 1', 'words'))],
  ['with another secret', () => unseal([before], 'owner 1', seal(now, 'owner 1', 'words'))],
  ['if a byte differs', () => unseal([now], 'owner 1', flipped(seal(now, 'owner 1', 'words')))],
  ['if it is cut short', () => unseal([now], 'owner 1', 'abc')],
])('opens nothing %s', (_what, open) => {
  expect(open()).toBeNull();
});

function flipped(sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  return bytes.toString('base64url');
}
