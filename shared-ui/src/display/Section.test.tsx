import { screen, within } from '@testing-library/react';
import { Section } from '#src/display/Section.tsx';
import { renderUi } from '#src/testing/renderUi.tsx';

it('a screen reader can jump to a section by the name in its heading', () => {
  renderUi(
    <Section title="Drafts (3)" aside="Newest first">
      <p>Draft #1</p>
    </Section>,
  );
  expect(within(screen.getByRole('region', { name: 'Drafts (3)' })).getByText('Draft #1')).toBeVisible();
});
