import { companyStart } from './companySignIn.ts';

it('keeps the whole address that people wanted when they signed in with the company’s account', () => {
  const wanted = '/items?category=1&q=Bit 1/4" + nut#top';
  expect(new URL(companyStart(wanted), 'http://mobprep').searchParams.get('to')).toBe(wanted);
});
