/** @jest-environment ./jest/BrowserEnvironment.mjs */

const page = `
  <main class="page wide">
    <ul class="list"><li class="row first" data-kind="a b, c">one</li><li class="row">two</li></ul>
    <p class="note md:wide">text <a href="#x">link</a></p>
    <svg><linearGradient class="row"></linearGradient></svg>
  </main>`;

beforeEach(() => {
  document.body.innerHTML = page;
});

describe.each([
  '.row',
  '.row.first',
  '.ro',
  'li',
  'linearGradient',
  'ul, p',
  'ul ,.row',
  '.list > .row',
  '.list>li',
  '.row + .row',
  '.row ~ li',
  'main li.first',
  'li:not(.first)',
  '.row:is(.first, p)',
  '.page :is(li, a)',
  '[data-kind="a b, c"]',
  'li[data-kind="a b, c"], a',
  '*',
  '.list > *',
  ':root',
  'table',
  '.absent, .page',
  '.md\\:wide',
])('elements that match %s', (selector) => {
  // Walks the page, which doesn't test single elements.
  const found = () => [...document.querySelectorAll(selector)];
  const all = () => [...document.querySelectorAll('*')];

  it('are the same if each element is tested, however often', () => {
    for (const _ of ['first', 'again'])
      expect(all().filter((element) => element.matches(selector))).toEqual(found());
  });

  it('get the style of such a rule, and no others do', () => {
    const style = document.createElement('style');
    style.textContent = `@keyframes turn { to { color: red } } ${selector} { background-color: red }`;
    document.head.append(style);
    const styled = all().filter((element) => getComputedStyle(element).backgroundColor === 'rgb(255, 0, 0)');
    style.remove();
    expect(styled.filter((element) => element !== style)).toEqual(found());
  });
});
