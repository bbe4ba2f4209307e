import { screen } from '@testing-library/react';
import { Avatar } from '#src/display/Avatar.tsx';
import { renderUi } from '#src/testing/renderUi.tsx';

it('an avatar adds nothing to the name that is read out', () => {
  renderUi(
    <a href="/account">
      <Avatar name="Ines Calloway" />
      Ines Calloway
    </a>,
  );
  expect(screen.getByRole('link')).toHaveAccessibleName('Ines Calloway');
});
