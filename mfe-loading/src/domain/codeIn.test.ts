import { codeIn } from './codeIn.ts';

it.each([
  ['https://mobprep.example.com/l/abcdefghij', '/l/abcdefghij'],
  ['http://10.0.0.5:8080/l/abcdefgh27?p=3', '/l/abcdefgh27?p=3'],
  ['https://mobprep.example.com/l/abc', null],
  ['https://elsewhere.example.com/l/abcdefghij/../../admin', null],
  ['https://mobprep.example.com/l/abcdefghij?p=3&next=//evil.example.com', null],
  ['javascript:alert(1)', null],
  ['', null],
])('the code %s leads to %s', (text, address) => {
  expect(codeIn(text)).toBe(address);
});
