import { render, screen } from '@testing-library/react';
import { cssString } from '#src/print/cssString.ts';
import { PrintedPages } from '#src/print/PrintedPages.tsx';
import { UiProvider } from '#src/provider/UiProvider.tsx';

describe('the printed sheet', () => {
  it('is a sibling of the page, so that the page can be left out of the print', () => {
    const { container } = render(<PrintedPages corners={{ bottomLeft: '2 lines' }}>The list</PrintedPages>, {
      wrapper: UiProvider,
    });
    expect(container).not.toHaveTextContent('The list');
    expect(screen.getByText('The list').parentElement).toBe(document.body);
  });

  it('cannot be broken by a project’s name', () => {
    expect(cssString('Dock "12" \\ Leak\nRepair')).toBe('"Dock \\"12\\" \\\\ Leak Repair"');
  });
});
