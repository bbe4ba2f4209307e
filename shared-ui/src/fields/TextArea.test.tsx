import { render, screen } from '@testing-library/react';
import { UiProvider } from '#src/provider/UiProvider.tsx';
import { TextArea } from './TextArea.tsx';

const heightOfLine = 20;
const area = () => screen.getByRole('textbox', { name: 'Notes' });
const notes = (lines: number) => (
  <UiProvider>
    <TextArea
      aria-label="Notes"
      value={Array.from({ length: lines }, () => 'x').join('\n')}
      onChange={() => {}}
    />
  </UiProvider>
);

let known: PropertyDescriptor | undefined;
beforeEach(() => {
  known = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollHeight');
  Object.defineProperty(Element.prototype, 'scrollHeight', {
    configurable: true,
    get(this: HTMLTextAreaElement) {
      return this.value.split('\n').length * heightOfLine;
    },
  });
});
afterEach(() => {
  if (known) Object.defineProperty(Element.prototype, 'scrollHeight', known);
  Reflect.deleteProperty(CSSStyleDeclaration.prototype, 'fieldSizing');
});
describe('a text area', () => {
  it('grows and shrinks with its text where the engine does not', () => {
    const { rerender } = render(notes(2));
    expect(area().style.height).toBe(`${2 * heightOfLine}px`);
    rerender(notes(7));
    expect(area().style.height).toBe(`${7 * heightOfLine}px`);
    rerender(notes(3));
    expect(area().style.height).toBe(`${3 * heightOfLine}px`);
  });

  it('leaves its height to an engine that supports it', () => {
    Object.defineProperty(CSSStyleDeclaration.prototype, 'fieldSizing', { configurable: true, value: '' });
    render(notes(7));
    expect(area().style.height).toBe('');
  });
});
