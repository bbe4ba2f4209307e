import { bounds } from './bounds.ts';
import { tooLong } from './tooLong.ts';

interface Owner {
  readonly name: string;
  readonly email: string;
}

/** Shorter words are in too many good passwords. */
const shortestWord = 4;
/** What has to be left of a password without what everybody knows about its owner. */
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

/** The rules that a new password has to follow, with whether it does. The server also refuses passwords that are guessed first. */
export function passwordRules(password: string, owner: Owner, shortest: number = bounds.passwordMin) {
  const left = wordsAbout(owner)
    .reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase())
    .replace(/[\d\W_]/g, '');
  const holdsName = wordsAbout(owner).some((word) => password.toLowerCase().includes(word));
  return [
    { rule: `Use at least ${shortest} characters`, isKept: [...password].length >= shortest },
    { rule: tooLong(bounds.passwordMax), isKept: password.length <= bounds.passwordMax },
    { rule: "Don't repeat the same few characters", isKept: !isRepeated(password) },
    {
      rule: "Don't build it from your name or your company's",
      isKept: !holdsName || left.length >= leastOfItsOwn,
    },
  ];
}
