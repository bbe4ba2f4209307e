import { hasSiteData } from './siteData.ts';

it('a browser that stores everything is not asked for anything', () => {
  expect(hasSiteData()).toBe(true);
});

it.each(['sessionStorage', 'localStorage'] as const)(
  'a browser that blocks only %s gets the sentence, not a blank page',
  (blocked) => {
    const blocking = jest.spyOn(window, blocked, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    });
    const known = hasSiteData();
    blocking.mockRestore();
    expect(known).toBe(false);
  },
);
