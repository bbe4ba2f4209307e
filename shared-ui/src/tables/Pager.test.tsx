import { screen } from '@testing-library/react';
import { Pager } from '#src/tables/Pager.tsx';
import { renderUi } from '#src/testing/renderUi.tsx';

describe('Pager', () => {
  it('marks the current page and goes to a clicked one', async () => {
    const onPage = jest.fn();
    const { user } = renderUi(<Pager page={2} pages={9} onPage={onPage} label="11–20 of 85 projects" />);
    expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getAllByRole('button', { name: /^Page / })).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Page 4' }));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(onPage.mock.calls).toEqual([[4], [3]]);
  });

  it('does not go back from the first page', async () => {
    const onPage = jest.fn();
    const { user } = renderUi(<Pager page={1} pages={2} onPage={onPage} />);
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(onPage).not.toHaveBeenCalled();
  });

  it('has no buttons for a single page', () => {
    renderUi(<Pager page={1} pages={1} onPage={jest.fn()} label="1–7 of 7 projects" />);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.getByText('1–7 of 7 projects')).toBeInTheDocument();
  });

  it.each([
    ['Previous page', 4],
    ['Page 4', 4],
    ['Page 5', undefined],
    ['Page 7', 7],
    ['Next page', 6],
  ])('works with Enter and Space: %s', async (name, to) => {
    const onPage = jest.fn();
    const { user } = renderUi(<Pager page={5} pages={9} onPage={onPage} />);
    const target = screen.getByRole('button', { name });
    for (let stop = 0; stop < 7 && document.activeElement !== target; stop += 1) await user.tab();
    expect(target).toHaveFocus();
    await user.keyboard('{Enter}[Space]');
    expect(onPage.mock.calls).toEqual(to === undefined ? [] : [[to], [to]]);
  });

  it('keeps a disabled arrow in the tab order, so that focus is not lost', async () => {
    const onPage = jest.fn();
    const { user } = renderUi(<Pager page={9} pages={9} onPage={onPage} />);
    const next = screen.getByRole('button', { name: 'Next page' });
    next.focus();
    await user.keyboard('{Enter}[Space]');
    expect(next).toHaveFocus();
    expect(next).toHaveAttribute('aria-disabled', 'true');
    expect(onPage).not.toHaveBeenCalled();
  });
});
