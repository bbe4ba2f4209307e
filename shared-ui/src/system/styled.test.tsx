import { screen } from '@testing-library/react';
import { styled } from '#src/system/styled.ts';
import { renderUi } from '#src/testing/renderUi.tsx';

const Row = styled('div', {
  variants: {
    chosen: { true: { color: 'fg' }, false: { color: 'fg.subtle' } },
    taken: { true: { color: 'fg.muted' } },
  },
});
const lookOf = (name: string) => screen.getByText(name).className;

it('a row never takes over the look of a row with another choice of the same value', () => {
  renderUi(
    <>
      <Row chosen>Chosen</Row>
      <Row taken>Taken</Row>
      <Row chosen={false}>Neither</Row>
      <Row chosen>Chosen too</Row>
    </>,
  );
  expect(new Set(['Chosen', 'Taken', 'Neither'].map(lookOf)).size).toBe(3);
  expect(lookOf('Chosen too')).toBe(lookOf('Chosen'));
});
