import { publicOrigin } from './publicOrigin.ts';

afterEach(() => document.head.replaceChildren());

describe('the address on paper', () => {
  it('is the one that the server was given, wherever the page is open', () => {
    const address = document.head.appendChild(document.createElement('meta'));
    Object.assign(address, { name: 'mobprep-address', content: 'https://mobprep.example.com' });
    expect(publicOrigin()).toBe('https://mobprep.example.com');
  });

  it('is the page’s own where the server knows none', () => {
    expect(publicOrigin()).toBe(location.origin);
  });
});
