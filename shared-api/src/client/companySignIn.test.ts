import { companyStart } from './companySignIn.ts';

const sent = (wanted: string) => new URL(companyStart(wanted), 'http://mobprep').searchParams.get('to');

it('keeps the address that people wanted when they signed in with the company’s account', () => {
  const wanted = '/items?category=1&q=Bit 1/4" + nut';
  expect(sent(wanted)).toBe(wanted);
});

it('never sends a hash, which may be the secret of a preview’s link', () => {
  expect(sent('/preview#secret')).toBe('/preview');
});
