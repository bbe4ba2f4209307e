import { act, render } from '@testing-library/react';
import { pagesAt } from 'shared-remote/testing';
import { useProjectView } from './useProjectView.ts';

type Shown = ReturnType<typeof useProjectView>;

/** Renders the view hook at an address. */
function viewAt(address: string) {
  const drawn: Shown[] = [];
  function View() {
    drawn.push(useProjectView());
    return null;
  }
  const pages = pagesAt(View, { address, user: null });
  render(pages.element);
  const shown = () => drawn.at(-1) as Shown; // drawn at least once
  return { pages, shown };
}

it('keeps both of two changes made before the next render', async () => {
  const { pages, shown } = viewAt('/dashboard');
  const { show } = shown();
  await act(async () => {
    show({ creators: ['Dmitri Halloway'] });
    show({ term: '25' });
  });
  expect(shown().view).toMatchObject({ creators: ['Dmitri Halloway'], term: '25' });
  expect(pages.address()).toBe('/dashboard?q=25&by=Dmitri+Halloway');
});

it('follows Back after a change that was undone at once', async () => {
  const { pages, shown } = viewAt('/dashboard');
  const { show } = shown();
  await act(async () => {
    show({ progresses: ['Excel'] });
    show({ progresses: [] });
  });
  expect(pages.address()).toBe('/dashboard');
  await act(() => pages.goBack());
  expect(pages.address()).toBe('/dashboard?progress=excel');
  expect(shown().view.progresses).toEqual(['Excel']);
});
