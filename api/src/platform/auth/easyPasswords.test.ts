import { isEasyToGuess } from './easyPasswords.ts';

it.each([
  { password: 'Mobprep2026', easy: true, why: 'of the demo accounts' },
  { password: 'Mobprep2026x', easy: true, why: 'with a letter more' },
  { password: 'xx-Password-2026', easy: true, why: 'a well-known word and hardly anything else' },
  { password: 'welcomemonkey1', easy: true, why: 'two well-known words' },
  { password: 'abcabcabcabc', easy: true, why: 'a short pattern' },
  { password: '9876543210', easy: true, why: 'a run of digits' },
  { password: 'a monkey on the crane', easy: false, why: 'a sentence with such a word' },
  { password: 'gravel tarp ladder', easy: false, why: 'three words' },
  { password: 'k7#Vq2!mZ9', easy: false, why: 'nothing that anybody knows' },
])('$password is easy to guess: $easy ($why)', ({ password, easy }) => {
  expect(isEasyToGuess(password)).toBe(easy);
});
