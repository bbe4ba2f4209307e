import { screen } from '@testing-library/react';
import { TextInput } from '#src/fields/TextInput.tsx';
import { RowName } from '#src/tables/RowName.tsx';
import { renderUi } from '#src/testing/renderUi.tsx';

it('a name in Arabic or Hebrew keeps its own direction, shown and typed', () => {
  renderUi(
    <>
      <RowName>סולם 24</RowName>
      <TextInput aria-label="Name" defaultValue="خوذة 12" />
    </>,
  );
  for (const name of [screen.getByText('סולם 24'), screen.getByRole('textbox')])
    expect(name).toHaveAttribute('dir', 'auto');
});
