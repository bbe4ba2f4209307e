import { screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { Button } from '#src/actions/Button.tsx';
import { IconButton } from '#src/actions/IconButton.tsx';
import { BackButton } from '#src/frame/BackButton.tsx';
import { PageHeader } from '#src/frame/PageHeader.tsx';
import { Sidebar } from '#src/frame/Sidebar.tsx';
import { SidebarFrame } from '#src/frame/SidebarFrame.tsx';
import { SidebarItem } from '#src/frame/SidebarItem.tsx';
import { SidebarSection } from '#src/frame/SidebarSection.tsx';
import { StepIndicator, type WorkflowStep } from '#src/frame/StepIndicator.tsx';
import { MenuIcon } from '#src/icons/icons.ts';
import { namedIcon } from '#src/icons/namedIcon.ts';
import { asPhone } from '#src/testing/phone.ts';
import { renderUi } from '#src/testing/renderUi.tsx';

const onSelect = jest.fn();
const steps: WorkflowStep[] = [
  { label: 'Job Entry', state: 'done', onSelect },
  { label: 'Mob Prep', state: 'current' },
  { label: 'Check Out', state: 'later' },
];

function Frame({ expanded = true }: { expanded?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <SidebarFrame
      expanded={expanded}
      drawerOpen={open}
      onDrawerClose={() => setOpen(false)}
      menu={<IconButton label="Open menu" icon={MenuIcon} onClick={() => setOpen(true)} />}
      sidebar={
        <Sidebar user={{ name: 'Ines Calloway', role: 'Full Admin' }} foot={<Button>Logout</Button>}>
          <SidebarSection>
            <SidebarItem icon={namedIcon('dashboard')} label="Dashboard" active>
              <a href="/dashboard">Dashboard</a>
            </SidebarItem>
            <SidebarItem icon={namedIcon('nonsense')} label="Items">
              <a href="/items">Items</a>
            </SidebarItem>
          </SidebarSection>
        </Sidebar>
      }
    >
      <PageHeader title="Project List" />
    </SidebarFrame>
  );
}

describe('page header', () => {
  it('reads as the full fixed text in one heading', () => {
    renderUi(
      <PageHeader name="Harbor Logistics Bldg 2" title="(Draft #1) - Mobilization Prep (Categories)" />,
    );
    expect(
      screen.getByRole('heading', {
        level: 1,
        name: 'Harbor Logistics Bldg 2 (Draft #1) - Mobilization Prep (Categories)',
      }),
    ).toBeInTheDocument();
  });

  it('shows that text whole to a pointer, because a long name is cut', () => {
    renderUi(<PageHeader name="Harbor" title="(Draft #1) - Checkout" />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute(
      'title',
      'Harbor (Draft #1) - Checkout',
    );
  });

  it('keeps that text on a phone, in two lines', () => {
    const restore = asPhone();
    renderUi(<PageHeader name="Harbor" title="(Draft #1) - Checkout" />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Harbor \(Draft #1\) - Checkout$/);
    restore();
  });

  it.each([
    ['the account', 'alone', {}, 1],
    ['no account next to', 'actions', { actions: <Button>New Item</Button> }, 0],
    ['no account next to', 'steps', { steps }, 0],
    ['no account next to', 'a badge', { badge: 'Mob Prep' }, 0],
  ])('shows %s %s on a phone, so that the title has room', (_shown, _what, parts, count) => {
    const restore = asPhone();
    renderUi(
      <SidebarFrame expanded drawerOpen={false} onDrawerClose={() => {}} sidebar={null} account="IC">
        <PageHeader title="Items" {...parts} />
      </SidebarFrame>,
    );
    expect(screen.queryAllByText('IC')).toHaveLength(count);
    restore();
  });
});

describe('step indicator', () => {
  it('marks the current step and makes only the allowed ones buttons', async () => {
    const { user } = renderUi(<StepIndicator steps={steps} />);
    const [first, second] = screen.getAllByRole('listitem');
    expect(second).toHaveAttribute('aria-current', 'step');
    expect(first).not.toHaveAttribute('aria-current');
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Job Entry' }));
    expect(onSelect).toHaveBeenCalledTimes(1);
  });

  it('is three marks with one sentence on a phone', () => {
    const restore = asPhone();
    renderUi(<StepIndicator steps={steps} />);
    expect(screen.getByRole('img', { name: 'Step 2 of 3: Mob Prep' })).toBeInTheDocument();
    expect(screen.queryByRole('list')).toBeNull();
    restore();
  });
});

it.each([
  [true, 'are left out next to actions on a phone, where the title needs their room', 0],
  [false, 'are next to actions on a wide page', 1],
])('the steps of a header (phone: %s) %s', (isPhone, _what, count) => {
  const restore = isPhone ? asPhone() : () => {};
  renderUi(<PageHeader name="Maple Grove" title="(Draft #1) - Checkout" steps={steps} actions="Undo" />);
  expect(screen.queryAllByText('Undo')).toHaveLength(1);
  expect([...screen.queryAllByRole('list'), ...screen.queryAllByRole('img')]).toHaveLength(count);
  restore();
});

describe('the heading', () => {
  const frame = (page: ReactNode) => (
    <SidebarFrame expanded drawerOpen={false} onDrawerClose={() => {}} sidebar={null} navigated>
      {page}
    </SidebarFrame>
  );

  it('takes the focus that the page before took with it', () => {
    const { rerender } = renderUi(frame(<button type="button">Next</button>));
    screen.getByRole('button', { name: 'Next' }).focus();
    rerender(frame(<PageHeader title="Items" />));
    expect(screen.getByRole('heading', { name: 'Items' })).toHaveFocus();
  });

  it('leaves the focus where somebody has it', () => {
    const { rerender } = renderUi(frame(<input key="search" aria-label="Search" />));
    screen.getByRole('textbox').focus();
    rerender(frame([<input key="search" aria-label="Search" />, <PageHeader key="head" title="Items" />]));
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('takes no focus on a page that was opened', () => {
    renderUi(<PageHeader title="Opened" />);
    expect(screen.getByRole('heading', { name: 'Opened' })).not.toHaveFocus();
  });
});

describe('back button', () => {
  it('keeps its full text as accessible name when it is only an arrow', () => {
    const restore = asPhone();
    renderUi(<BackButton label="← BACK TO MOB PREP" caps />);
    const button = screen.getByRole('button', { name: '← BACK TO MOB PREP' });
    expect(button).toHaveTextContent('');
    restore();
  });
});

describe('sidebar', () => {
  it('starts with a skip link and marks the current page', async () => {
    const { user } = renderUi(<Frame />);
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Items' })).not.toHaveAttribute('aria-current');
  });

  it('needs no menu button on a desktop', () => {
    renderUi(<Frame />);
    expect(screen.queryByRole('button', { name: 'Open menu' })).toBeNull();
  });

  it('keeps names in the rail and shows them as tooltips', async () => {
    const { user } = renderUi(<Frame expanded={false} />);
    await user.tab();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveFocus();
    expect(screen.getByRole('tooltip')).toHaveTextContent('Dashboard');
  });

  it('is a drawer on a phone: takes the focus, closes on Escape and returns the focus', async () => {
    const restore = asPhone();
    const { user } = renderUi(<Frame />);
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
    restore();
  });

  it('shows names in the drawer of a phone, also for people who have the rail on their desktop', async () => {
    const restore = asPhone();
    const { user } = renderUi(<Frame expanded={false} />);
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await user.tab();
    expect(screen.getByRole('link', { name: 'Items' })).toHaveFocus();
    expect(screen.queryByRole('tooltip')).toBeNull();
    restore();
  });
});

describe('named icons', () => {
  it('fall back to a square for unknown names, including names that every object has', () => {
    expect(namedIcon('nonsense')).toBe(namedIcon('constructor'));
    expect(namedIcon('nonsense')).toBe(namedIcon('materials'));
    expect(namedIcon('items')).not.toBe(namedIcon('nonsense'));
  });

  it.each(['M4 4h16v16H4z', 'm4 4h16v16h-16z', 'M 4 4h16v16H4z', 'm.5.5h23v23h-23z', 'M-1 4h16v16H4z'])(
    'are drawn from a remote’s path, always as the same component: %s',
    (path) => {
      const Icon = namedIcon(path);
      const { container } = renderUi(<Icon />);
      expect(container.querySelector('path')).toHaveAttribute('d', path);
      expect(namedIcon(path)).toBe(Icon);
    },
  );
});
