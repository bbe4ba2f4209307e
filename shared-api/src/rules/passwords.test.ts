import { passwordRules } from './passwords.ts';

const owner = { name: "Marisol O'Van-Tree", email: 'm.vantree+site@acme-roofing.example.com' };
const broken = (password: string, shortest?: number) =>
  passwordRules(password, owner, shortest)
    .filter(({ isKept }) => !isKept)
    .map(({ rule }) => rule);
const repeated = "Don't repeat the same few characters";
const name = "Don't build it from your name or your company's";

describe('a new password', () => {
  it.each([
    ['correct horse', [], 'has nothing of its owner'],
    ['short', ['Use at least 10 characters'], 'is too short'],
    ['👷🏗🚧👷🏗🚜🚧🦺🔩', ['Use at least 10 characters'], 'counts what people see as characters'],
    ['aaaaaaaaaaaa', [repeated], 'is one letter'],
    ['x'.repeat(5_000), ['Use 128 characters or fewer', repeated], 'is one letter 5,000 times'],
    ['abcabcabcabc', [repeated], 'is a short pattern'],
    ['abcdabcdabcd', [], 'is a longer one'],
    ['Marisol-2026!', [name], 'is the first name with what people add to it'],
    ['VANTREE123456', [name], 'is the last name from the address'],
    ['acme-roofing2026', [name], 'is the company'],
    ['marisol likes green apples', [], 'has enough besides the name'],
    ['van van van van', [], 'has a short word of the name'],
  ])('%j breaks %j: %s', (password, rules) => {
    expect(broken(password)).toEqual(rules);
  });

  it('can be asked to be longer', () => {
    expect(broken('correct horse', 15)).toEqual(['Use at least 15 characters']);
  });
});
