import { screen } from '@testing-library/react';
import { MatchText } from '#src/overlays/MatchText.tsx';
import { renderUi } from '#src/testing/renderUi.tsx';

describe('MatchText', () => {
  it('marks the match, ignoring case', () => {
    renderUi(<MatchText text="Summit Academy Gym Roof" query=" ro" />);
    expect(screen.getByRole('mark')).toHaveTextContent(/^Ro$/);
  });

  it('marks nothing without a match', () => {
    renderUi(<MatchText text="Summit" query="zz" />);
    expect(screen.queryByRole('mark')).toBeNull();
    expect(screen.getByText('Summit')).toBeInTheDocument();
  });
});
