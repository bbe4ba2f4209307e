import { bounds } from './bounds.ts';
import { tooLong } from './tooLong.ts';

interface Owner {
  readonly name: string;
  readonly email: string;
}

/** Shorter words are in too many good passwords. */
const shortestWord = 4;
/** Letters that a password needs besides words that others try first. */
const leastOfItsOwn = 6;

/** Words that others would try first: the owner's name, and what their email says of them and their company. */
export function wordsAbout({ name, email }: Owner): string[] {
  const [own = '', domain = ''] = email.toLowerCase().split('@');
  const company = domain.split('.').slice(0, -1);
  return [...name.toLowerCase().split(/[\s.'-]+/), ...own.split(/[._+-]+/), ...company].filter(
    (word) => word.length >= shortestWord,
  );
}

/** One character or a short pattern, again and again. */
export const isRepeated = (password: string): boolean => /^(.{1,3})\1+$/su.test(password);

/** Whether a password is little more than some of these words in lower case. Digits and symbols don't count: they are what people add. */
export function isBuiltFrom(words: readonly string[], password: string): boolean {
  const lower = password.toLowerCase();
  const left = words.reduce((rest, word) => rest.replaceAll(word, ''), lower);
  return left !== lower && left.replace(/[\d\W_]/g, '').length < leastOfItsOwn;
}

/** The rules that a new password has to follow, with whether it does. The server also refuses passwords that are guessed first. */
export function passwordRules(password: string, owner: Owner, shortest: number = bounds.passwordMin) {
  return [
    { rule: `Use at least ${shortest} characters`, isKept: [...password].length >= shortest },
    { rule: tooLong(bounds.passwordMax), isKept: password.length <= bounds.passwordMax },
    { rule: "Don't repeat the same few characters", isKept: !isRepeated(password) },
    {
      rule: "Don't build it from your name or your company's",
      isKept: !isBuiltFrom(wordsAbout(owner), password),
    },
  ];
}
