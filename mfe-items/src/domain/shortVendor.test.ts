import { shortVendor } from './shortVendor.ts';

describe('shortVendor', () => {
  it('cuts at 15 characters and keeps shorter names whole', () => {
    expect(shortVendor('Tri-Mesa Safety Supply')).toBe('Tri-Mesa Safety…');
    expect(shortVendor('Fourteen words and more')).toBe('Fourteen words…');
    expect(shortVendor('Oxbow Gas')).toBe('Oxbow Gas');
    expect(shortVendor('Fifteen letters')).toBe('Fifteen letters');
  });
});
