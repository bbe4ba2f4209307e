import { knownVendors, vendorSpellings } from 'shared-api/rules';
import { knownSpelling, vendorSuggestions } from './vendorSuggestions.ts';

const spellings = vendorSpellings([
  'Tri-Mesa Safety',
  'Tri-Mesa Safety',
  'TRI-MESA safety',
  'Mesa Gas',
  'Oxbow',
]);

describe('known vendors', () => {
  it.each([
    { typed: 'mesa', expected: ['Mesa Gas', 'Tri-Mesa Safety'], why: 'those that start with it come first' },
    { typed: ' TRI-MESA\u00a0Safety', expected: ['Tri-Mesa Safety'], why: 'another spelling' },
    { typed: 'Oxbow', expected: [], why: 'it is complete' },
    { typed: ' ', expected: [], why: 'nothing is typed' },
    { typed: 'Acme', expected: [], why: 'a new vendor' },
  ])('suggested for $typed are $expected: $why', ({ typed, expected }) => {
    expect(vendorSuggestions(typed, spellings)).toEqual(expected);
  });

  it.each([
    ['tri-mesa  safety', 'Tri-Mesa Safety'],
    ['Tri-Mesa Safety ', null],
    ['Tri-Mesa', null],
  ])('spell %j as %j', (typed, known) => {
    expect(knownSpelling(typed, spellings)).toBe(known);
  });
});

it('suggests a renamed vendor for its former names, once', () => {
  const known = knownVendors([{ vendor: 'Acme', former_vendors: ['Acme Supply', 'Old Acme'] }]);
  expect(vendorSuggestions('acme s', known)).toEqual(['Acme']);
  expect(vendorSuggestions('old', known)).toEqual(['Acme']);
  expect(knownSpelling('ACME supply', known)).toBe('Acme');
});
