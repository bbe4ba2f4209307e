import { render } from '@testing-library/react';
import { type PrintLanguage, printedCount, printedName } from 'shared-api/rules';
import { PrintedText } from '#src/print/PrintedText.tsx';

const marked = (name: string, text: string) =>
  render(<PrintedText name={name} text={text} />).container.innerHTML;

describe('a text of a sheet', () => {
  it.each<[PrintLanguage, string]>([
    ['en', 'Gloves'],
    ['es', '<span lang="es">Guantes</span>'],
    ['both', 'Gloves<span lang="es">\nGuantes</span>'],
  ])('in %s has its Spanish part marked as Spanish', (language, html) => {
    expect(marked('Gloves', printedName('Gloves', 'Guantes', language))).toBe(html);
  });

  it('is Spanish as a whole also if its English name begins it', () => {
    expect(marked('Cable', 'Cable de acero')).toBe('<span lang="es">Cable de acero</span>');
  });

  it('without a Spanish name is English', () => {
    expect(marked('Gloves', printedName('Gloves', null, 'both'))).toBe('Gloves');
  });

  it('may be a number of lines', () => {
    expect(marked(printedCount(2, 'line', 'en'), printedCount(2, 'line', 'both'))).toBe(
      '2 lines<span lang="es"> / renglones</span>',
    );
  });
});
