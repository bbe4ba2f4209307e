import { screen } from '@testing-library/react';
import { Pager } from '#src/data/Pager.tsx';
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

  it('does not leave the first page backwards', async () => {
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
});
