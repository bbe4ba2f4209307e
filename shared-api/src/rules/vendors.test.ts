import { byVendor, knownVendors, vendorSpellings } from './vendors.ts';

const lines = (...vendors: (string | null)[]) => vendors.map((vendor_info, id) => ({ id, vendor_info }));
const groups = (...vendors: (string | null)[]) =>
  byVendor(lines(...vendors)).map(([vendor, ofVendor]) => [vendor, ofVendor.map(({ id }) => id)]);

describe('the lines of a vendor', () => {
  it.each([
    { vendors: ['Acme', 'ACME', 'acme '], expected: [['ACME', [0, 1, 2]]], why: 'case and space at the end' },
    {
      vendors: ['Acme Gas', 'Acme\u00a0Gas', 'Acme  Gas'],
      expected: [['Acme Gas', [0, 1, 2]]],
      why: 'spaces',
    },
    { vendors: ['ACME', 'Acme', 'Acme'], expected: [['Acme', [0, 1, 2]]], why: 'the most frequent spelling' },
    {
      vendors: ['Acme', 'Acme Gas'],
      expected: [
        ['Acme', [0]],
        ['Acme Gas', [1]],
      ],
      why: 'two vendors',
    },
    {
      vendors: [null, 'Acme', ' '],
      expected: [
        ['Acme', [1]],
        ['', [0, 2]],
      ],
      why: 'none comes last',
    },
    {
      vendors: ['Vendor 10', 'Vendor 2'],
      expected: [
        ['Vendor 2', [1]],
        ['Vendor 10', [0]],
      ],
      why: 'by name',
    },
  ])('are one group whatever the spelling: $why', ({ vendors, expected }) => {
    expect(groups(...vendors)).toEqual(expected);
  });

  it('are the same group in any order of the lines', () => {
    const vendors = ['Acme', 'ACME', 'acme ', 'Oxbow', 'oxbow'];
    expect(vendorSpellings(vendors)).toEqual(vendorSpellings([...vendors].reverse()));
  });
});

describe('the vendors that a catalogue knows', () => {
  it('go by their former names too, unless another vendor has that name now', () => {
    const items = [
      { vendor: 'Acme', former_vendors: ['Acme Supply', 'Oxbow'] },
      { vendor: 'Oxbow' },
      { vendor: null },
    ];
    expect([...knownVendors(items)]).toEqual([
      ['acme', 'Acme'],
      ['oxbow', 'Oxbow'],
      ['acme supply', 'Acme'],
    ]);
  });
});
