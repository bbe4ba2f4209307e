import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import type { Employee, EmployeeRefusals } from 'shared-api/contract';
import { assignableRoles, bounds, type Role, roleLabels } from 'shared-api/rules';
import { buildEmployee, type FakeHandlers, refusal } from 'shared-api/testing';
import { assignmentRules, type EmployeeRuleAct, employeeRules } from 'shared-api/testing/employee-rules';
import { asPhone } from 'shared-ui/testing';
import { conflict } from '#testing/conflict.ts';
import { renderAdmin } from '#testing/renderAdmin.tsx';

const caleb = buildEmployee({ id: 11, name: 'Caleb Ostrander', email: 'caleb@example.com', role: 'fm' });
const marisol = buildEmployee({ id: 6, name: 'Marisol Vantree', email: 'm@example.com', is_active: false });
const ines = buildEmployee({ id: 1, name: 'Ines Calloway', email: 'ines@example.com', role: 'full_admin' });
const all = [caleb, marisol, ines];

const open = (more: FakeHandlers = {}, users: Employee[] = all, address = '', actor: Role = 'full_admin') =>
  renderAdmin(
    `/admin/employees${address}`,
    {
      'GET /users': () => ({
        users,
        assignable_roles: actor === 'admin' ? ['pm', 'fm', 'pe'] : assignableRoles,
      }),
      'GET /users/me/account': () => ({ password_min: 12 }),
      ...more,
    },
    actor,
  );
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const inDialog = () => within(screen.getByRole('dialog'));
const answered = (detail: unknown) => () =>
  Response.json({ detail, code: 'validation_failed', request_id: 'r' }, { status: 422 });
const unreached = () => {
  throw new TypeError('Failed to fetch');
};

afterEach(() => jest.restoreAllMocks());

describe('the employee list', () => {
  it('is ordered by rank, counts roles and people, and keeps the filter in the address', async () => {
    const page = open();
    await screen.findByText('Caleb Ostrander');
    expect(names()).toEqual(['ines@example.com', 'm@example.com', 'caleb@example.com']);
    expect(screen.getByText('3 people, 2 active')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'FM 1' }));
    expect(names()).toEqual(['caleb@example.com']);
    expect(page.address()).toBe('/admin/employees?role=fm');
  });

  it('opens with the filter and search from its address', async () => {
    open({}, all, '?role=pm&q=VANTREE');
    await screen.findByText('Marisol Vantree');
    expect(screen.getByRole('radio', { name: 'PM 1' })).toBeChecked();
    expect(names()).toEqual(['m@example.com']);
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Search employees' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search employees' }), 'zzz');
    expect(await screen.findByText('No employees found')).toBeVisible();
  });

  it('says whose invitation was not delivered, and what comes next', async () => {
    const problem = '450 4.2.0 Greylisted';
    const waits = { problem, next_try_datetime: '2026-11-28T21:40:00Z' };
    open({}, [
      { ...caleb, unsent_invitation: waits },
      { ...marisol, unsent_invitation: { problem: '550 No such user' } },
    ]);
    expect(
      await screen.findByText(
        /^Invitation not delivered yet: 450 4\.2\.0 Greylisted\. Next try \d+:40 [AP]M\.$/,
      ),
    ).toBeVisible();
    expect(
      screen.getByText('Invitation not delivered: 550 No such user. Reset the password and tell it to them.'),
    ).toBeVisible();
  });

  it('shows a hostile name as text', async () => {
    const name = '<img src=x onerror=alert(1)>';
    open({}, [buildEmployee({ name })]);
    expect(await screen.findByText(name)).toBeVisible();
    expect(document.querySelector('img')).toBeNull();
  });

  it('says on a phone, too, who is inactive', async () => {
    asPhone();
    open({}, [marisol]);
    expect(await screen.findByText('Inactive')).toBeVisible();
  });

  it('has no accessibility fault', async () => {
    open();
    await screen.findByText('Caleb Ostrander');
    const { violations } = await act(() =>
      axe.run(screen.getByRole('table'), {
        rules: { 'color-contrast': { enabled: false } },
      }),
    );
    expect(violations).toEqual([]);
  });
});

const wordOf: Record<EmployeeRuleAct, keyof EmployeeRefusals> = {
  name: 'edit',
  role: 'change_role',
  status: 'change_status',
  reset: 'reset',
  delete: 'delete',
  lock_down: 'lock_down',
};

describe('what the server refuses is greyed out with its reason', () => {
  const actors = ['full_admin', 'admin'] as const;
  const cases = actors.flatMap((actor) =>
    (['self', 'full_admin', 'admin', 'pm', 'fm', 'pe'] as const).map((target) => ({ actor, target })),
  );

  it.each(cases)('$actor on $target', async ({ actor, target }) => {
    const rules = employeeRules.filter((rule) => rule.actor === actor && rule.target === target);
    const sentence = (act: EmployeeRuleAct) => rules.find((rule) => rule.act === act)?.refusal;
    const refusals = Object.fromEntries(
      rules.flatMap(({ act, refusal: text }) => (text ? [[wordOf[act], text]] : [])),
    );
    const role = target === 'self' ? actor : target;
    open({}, [buildEmployee({ id: 90, name: 'Jo', role, refusals })], '', actor);
    for (const [label, act] of [
      ['Edit Jo', 'name'],
      ['Reset Password Jo', 'reset'],
      ['Lock down Jo', 'lock_down'],
      ['Delete Jo', 'delete'],
    ] as const) {
      const button = await screen.findByRole('button', { name: label });
      const refused = sentence(act);
      if (refused === undefined) expect(button).not.toHaveAttribute('aria-disabled');
      else {
        expect(button).toHaveAttribute('aria-disabled', 'true');
        expect(button).toHaveAccessibleDescription(refused);
      }
    }
    if (sentence('name') !== undefined) return;
    await press('Edit Jo');
    for (const [label, act] of [
      ['Role', 'role'],
      ['Status', 'status'],
    ] as const) {
      const refused = sentence(act);
      if (refused === undefined) expect(inDialog().getByRole('combobox', { name: label })).toBeEnabled();
      else expect(inDialog().getByLabelText(label)).toHaveAccessibleDescription(refused);
    }
  });
});

describe.each(['full_admin', 'admin'] as const)('the roles that a %s may assign', (actor) => {
  it('are those that the server accepts', async () => {
    const assignable_roles = assignmentRules
      .filter((rule) => rule.actor === actor && !rule.refusal)
      .map(({ role }) => role);
    open({ 'GET /users': () => ({ users: all, assignable_roles }) }, all, '', actor);
    await press('Add Employee');
    await waitFor(() => expect(inDialog().getByRole('combobox', { name: 'Role' })).toBeEnabled());
    const offered = inDialog()
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ textContent, disabled }) => [textContent, disabled]);
    const rules = assignmentRules.filter((rule) => rule.actor === actor && rule.role !== 'full_admin');
    expect(offered).toEqual(
      rules.map(({ role, refusal: text }) => [text ?? roleLabels[role], text !== undefined]),
    );
  });
});

describe('the assignable roles', () => {
  const users = { users: all, assignable_roles: assignableRoles };

  it('must load before one can be chosen, and are reported as missing until then', async () => {
    const answer = Promise.withResolvers<typeof users>();
    open({ 'GET /users': () => answer.promise });
    await press('Add Employee');
    const role = inDialog().getByRole('combobox', { name: 'Role' });
    expect(role).toBeDisabled();
    expect(role).toHaveAccessibleDescription('Loading the roles you can assign');
    answer.resolve(users);
    await waitFor(() => expect(role).toBeEnabled());
  });

  it('can be reloaded, and what was typed stays', async () => {
    const page = open({ 'GET /users': () => refusal(500, 'internal') });
    await press('Add Employee');
    await userEvent.type(inDialog().getByLabelText('Name'), 'Jo');
    expect(await inDialog().findByText('Failed to load the roles you can assign')).toBeVisible();
    page.use({ 'GET /users': () => users });
    await userEvent.click(inDialog().getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(inDialog().getByRole('combobox', { name: 'Role' })).toBeEnabled());
    expect(inDialog().getByLabelText('Name')).toHaveValue('Jo');
  });
});

describe('adding an employee', () => {
  const fill = async () => {
    await press('Add Employee');
    await userEvent.type(inDialog().getByLabelText('Name'), ' Jo Park ');
    await userEvent.type(inDialog().getByLabelText('Email'), 'jo@example.com');
    await userEvent.type(inDialog().getByLabelText('Password'), 'Roofdeck2026');
  };
  const save = () => userEvent.click(inDialog().getByRole('button', { name: 'Add Employee' }));

  it('needs a name, an email and a password', async () => {
    const page = open();
    await press('Add Employee');
    await save();
    expect(inDialog().getAllByText('This field is required')).toHaveLength(3);
    expect(page.sent('POST /users/signup')).toEqual([]);
  });

  it('creates a PE by default, and confirms it', async () => {
    const page = open({ 'POST /users/signup': () => caleb });
    await fill();
    await save();
    expect(await screen.findByText('Employee created successfully')).toBeInTheDocument();
    expect(page.sent('POST /users/signup')[0]?.body).toEqual({
      name: 'Jo Park',
      email: 'jo@example.com',
      role: 'pe',
      password: 'Roofdeck2026',
      must_change_password: true,
      is_admin: false,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each([
    ['a sentence', 'That email is taken', 'That email is taken'],
    ['an object with msg', { msg: 'Too short' }, 'Too short'],
    ['a list of messages', [{ msg: 'No name' }, 'No email'], 'No name, No email'],
    ['nothing', '', 'Failed to create employee'],
  ])('shows the server’s text, as %s, and keeps what was typed', async (_shape, detail, text) => {
    open({ 'POST /users/signup': answered(detail) });
    await fill();
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(inDialog().getByLabelText('Email')).toHaveValue('jo@example.com');
  });

  it('says what is wrong with a password at its field, until it is changed', async () => {
    const msg = 'This password is one of the most common ones';
    open({ 'POST /users/signup': answered([{ field: 'password', msg }]) });
    await fill();
    await save();
    const field = inDialog().getByLabelText('Password');
    await waitFor(() => expect(field).toHaveAccessibleDescription(msg));
    expect(inDialog().getAllByText(msg)).toHaveLength(1);
    await userEvent.type(field, '!');
    expect(field).toBeValid();
  });

  it('shows the message if there is no detail, and says when there was no answer', async () => {
    const page = open({
      'POST /users/signup': () => Response.json({ message: 'Closed today' }, { status: 400 }),
    });
    await fill();
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Closed today');
    page.use({ 'POST /users/signup': unreached });
    await save();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Error creating employee'));
  });

  it('asks for a code where the server wants one, then goes on, or says so if nobody gives one', async () => {
    let given = false;
    const asked = { detail: 'Enter a code again', code: 'forbidden', asks_code: true, request_id: 't' };
    const page = open({
      'POST /users/signup': () => (given ? caleb : Response.json(asked, { status: 403 })),
      'POST /users/me/second-step/renewal': () => {
        given = true;
        return { message: 'Code accepted' };
      },
    });
    await fill();
    await save();
    const question = await screen.findByRole('dialog', { name: 'Two-step sign-in' });
    await userEvent.click(within(question).getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Enter a code again')).toBeVisible();
    await save();
    await userEvent.type(await screen.findByLabelText('Code, or a recovery code'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Employee created successfully')).toBeInTheDocument();
    expect(page.sent('POST /users/signup')).toHaveLength(3);
  });

  it('shows an admin the Admin role but does not let them assign it', async () => {
    open({}, all, '', 'admin');
    await press('Add Employee');
    expect(await inDialog().findByRole('option', { name: 'Admin (Full Admin only)' })).toBeDisabled();
    expect(inDialog().queryByRole('option', { name: 'Full Admin' })).not.toBeInTheDocument();
  });
});

describe('changing an employee', () => {
  const edit = async (change: FakeHandlers[string]) => {
    const page = open({ 'PATCH /users/:id': change });
    await press('Edit Caleb Ostrander');
    await userEvent.selectOptions(inDialog().getByRole('combobox', { name: 'Role' }), 'Admin');
    await userEvent.selectOptions(inDialog().getByRole('combobox', { name: 'Status' }), 'Inactive');
    await userEvent.click(inDialog().getByRole('button', { name: 'Save' }));
    return page;
  };

  it('sends everything but the email, with the flag that matches the role', async () => {
    const page = await edit(() => caleb);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(page.sent('PATCH /users/11')[0]?.body).toEqual({
      name: 'Caleb Ostrander',
      role: 'admin',
      is_active: false,
      is_admin: true,
    });
  });

  it('shows the second of two administrators what the first one changed', async () => {
    const theirs = { ...caleb, name: 'Caleb O.', role: 'pm', is_active: false, revision: 3 };
    const seen = [{ ...caleb, revision: 2 }];
    const page = open({ 'PATCH /users/:id': conflict(theirs) }, seen);
    await press('Edit Caleb Ostrander');
    await userEvent.type(inDialog().getByLabelText('Name'), ' Jr');
    const save = () => userEvent.click(inDialog().getByRole('button', { name: 'Save' }));
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Ines Calloway changed this employee while it was open here. It is now “Caleb O.”, PM, Inactive.',
    );
    expect(inDialog().getByLabelText('Name')).toHaveValue('Caleb Ostrander Jr');
    page.use({ 'PATCH /users/:id': () => theirs });
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(page.sent('PATCH /users/11').map(({ headers }) => headers.get('if-match'))).toEqual([
      '"2"',
      '"3"',
    ]);
  });

  it('reports a refusal, a plain failure and a missing answer', async () => {
    const page = await edit(() => refusal(403, 'forbidden', 'Not you'));
    const save = () => userEvent.click(inDialog().getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not you');
    page.use({ 'PATCH /users/:id': () => refusal(500, 'internal') });
    await save();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Failed to update employee'));
    page.use({ 'PATCH /users/:id': unreached });
    await save();
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent("Error updating employee: can't reach the server"),
    );
  });
});

describe('resetting a password', () => {
  it('says what is wrong with it at its field', async () => {
    const msg = 'Use at least 10 characters';
    open({
      'POST /users/admin/password-reset/reset': answered([{ field: 'new_password', msg }]),
    });
    await press('Reset Password Caleb Ostrander');
    const field = inDialog().getByLabelText('New password');
    await userEvent.type(field, 'x');
    await userEvent.click(inDialog().getByRole('button', { name: 'Reset Password' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(msg));
    expect(inDialog().getAllByText(msg)).toHaveLength(1);
  });

  it('needs one, generates as many characters as this server asks for, copies them and says whose password was reset', async () => {
    const user = userEvent.setup();
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    const page = open({ 'POST /users/admin/password-reset/reset': () => ({}) });
    await user.click(await screen.findByRole('button', { name: 'Reset Password Caleb Ostrander' }));
    const save = () => user.click(inDialog().getByRole('button', { name: 'Reset Password' }));
    expect(await inDialog().findByText(/^Use uppercase .* \(12 characters\)$/)).toBeVisible();
    await save();
    expect(inDialog().getByText('This field is required')).toBeVisible();
    await user.click(inDialog().getByRole('button', { name: 'Generate' }));
    const field = inDialog().getByLabelText<HTMLInputElement>('New password');
    expect(field.value).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d).{12}$/);
    const made = field.value;
    await user.click(inDialog().getByRole('button', { name: 'Copy' }));
    expect(copied).toHaveBeenCalledWith(made);
    await save();
    expect(await screen.findByText('Password reset successfully for Caleb Ostrander')).toBeInTheDocument();
    expect(page.sent('POST /users/admin/password-reset/reset')[0]?.body).toEqual({
      user_id: 11,
      new_password: made,
      must_change_password: true,
    });
  });

  it('generates none before the server has said how long it must be', async () => {
    const account = Promise.withResolvers<unknown>();
    open({ 'GET /users/me/account': () => account.promise });
    await press('Reset Password Caleb Ostrander');
    const generate = inDialog().getByRole('button', { name: 'Generate' });
    const field = inDialog().getByLabelText<HTMLInputElement>('New password');
    await userEvent.click(generate);
    expect(field).toHaveValue('');
    expect(field).not.toHaveAccessibleDescription(/characters/);
    expect(generate).toHaveAccessibleDescription('The server hasn’t said yet how long a password must be');
    account.resolve({ password_min: 14 });
    expect(await inDialog().findByText(/\(14 characters\)$/)).toBeVisible();
    await userEvent.click(generate);
    expect(field.value).toHaveLength(14);
  });

  it('generates one of the usual length if the server says nothing about it', async () => {
    open({ 'GET /users/me/account': () => refusal(500, 'internal', 'Sorry') });
    await press('Reset Password Caleb Ostrander');
    const generate = inDialog().getByRole('button', { name: 'Generate' });
    await waitFor(() => expect(generate).toBeEnabled());
    await userEvent.click(generate);
    expect(inDialog().getByLabelText<HTMLInputElement>('New password').value).toHaveLength(
      bounds.passwordMin,
    );
  });

  it('does not ask for another one at the next sign-in if that is unticked', async () => {
    const page = open({ 'POST /users/admin/password-reset/reset': () => ({}) });
    await press('Reset Password Caleb Ostrander');
    await userEvent.type(inDialog().getByLabelText('New password'), 'Roofdeck2026');
    await userEvent.click(inDialog().getByRole('checkbox', { name: /^Ask for a new password/ }));
    await userEvent.click(inDialog().getByRole('button', { name: 'Reset Password' }));
    await screen.findByText('Password reset successfully for Caleb Ostrander');
    expect(page.sent('POST /users/admin/password-reset/reset')[0]?.body).toMatchObject({
      must_change_password: false,
    });
  });

  it.each([
    ['Failed to reset password', () => refusal(500, 'internal')],
    ['Error resetting password', unreached],
  ])('says %s', async (text, handler) => {
    open({ 'POST /users/admin/password-reset/reset': handler });
    await press('Reset Password Caleb Ostrander');
    await userEvent.type(inDialog().getByLabelText('New password'), 'x');
    await userEvent.click(inDialog().getByRole('button', { name: 'Reset Password' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });
});

describe.each([
  ['a sentence', 'Not today', 'Not today'],
  ['an object with msg', { msg: 'Too late' }, 'Too late'],
  ['a list of messages', [{ msg: 'No name' }, 'No role'], 'No name, No role'],
])('the server’s own text, as %s,', (_shape, detail, text) => {
  it.each([
    [
      'a change',
      'PATCH /users/:id',
      'Edit Caleb Ostrander',
      () => userEvent.click(inDialog().getByRole('button', { name: 'Save' })),
    ],
    [
      'a reset',
      'POST /users/admin/password-reset/reset',
      'Reset Password Caleb Ostrander',
      async () => {
        await userEvent.type(inDialog().getByLabelText('New password'), 'x');
        await userEvent.click(inDialog().getByRole('button', { name: 'Reset Password' }));
      },
    ],
    ['a deletion', 'DELETE /users/admin/delete-user', 'Delete Caleb Ostrander', () => press('Delete')],
  ])('is shown for %s', async (_what, call, button, act) => {
    open({ [call]: answered(detail) });
    await press(button);
    await act();
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});

it('works with the keyboard alone', async () => {
  const page = open({ 'PATCH /users/:id': () => caleb });
  const edit = await screen.findByRole('button', { name: 'Edit Caleb Ostrander' });
  act(() => edit.focus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(inDialog().getByLabelText('Name')).toHaveFocus());
  await userEvent.keyboard('{End} Jr{Enter}');
  await waitFor(() =>
    expect(page.sent('PATCH /users/11')[0]?.body).toMatchObject({ name: 'Caleb Ostrander Jr' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(edit).toHaveFocus());
  await userEvent.keyboard('{Tab}{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Reset Password' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('deleting an employee', () => {
  it('asks first', async () => {
    const page = open({ 'DELETE /users/admin/delete-user': () => undefined });
    await press('Delete Caleb Ostrander');
    await press('Cancel');
    expect(page.sent('DELETE /users/admin/delete-user')).toEqual([]);
    await press('Delete Caleb Ostrander');
    await press('Delete');
    await waitFor(() =>
      expect(page.sent('DELETE /users/admin/delete-user')[0]?.body).toEqual({ user_id: 11 }),
    );
  });

  it.each([
    ['The last one stays', () => refusal(409, 'last_full_admin', 'The last one stays')],
    ['Failed to delete employee', () => refusal(500, 'internal')],
    ['Error deleting employee', unreached],
  ])('says %s, and reads the employees again', async (text, handler) => {
    const page = open({ 'DELETE /users/admin/delete-user': handler });
    await press('Delete Caleb Ostrander');
    await press('Delete');
    expect(await screen.findByText(text)).toBeInTheDocument();
    await waitFor(() => expect(page.sent('GET /users')).toHaveLength(2));
  });
});

describe('two-step sign-in of an employee', () => {
  const button = { name: /^Remove two-step sign-in/ };

  it('is removed after a question, for somebody else who has it', async () => {
    const withStep = { ...caleb, has_second_step: true as const };
    const page = open({ 'POST /users/admin/second-step/removal': () => ({ message: 'ok' }) }, [
      withStep,
      marisol,
    ]);
    await screen.findByText('Caleb Ostrander');
    expect(screen.getAllByRole('button', button)).toHaveLength(1);
    await press('Remove two-step sign-in Caleb Ostrander');
    expect(page.sent('POST /users/admin/second-step/removal')).toEqual([]);
    page.use({
      'GET /users': () => ({ users: [caleb, marisol], assignable_roles: assignableRoles }),
    });
    await press('Remove');
    expect(await screen.findByText('Two-step sign-in removed for Caleb Ostrander')).toBeVisible();
    expect(page.sent('POST /users/admin/second-step/removal')[0]?.body).toEqual({ user_id: caleb.id });
    await waitFor(() => expect(screen.queryByRole('button', button)).not.toBeInTheDocument());
  });

  it('is not said to be removed when that failed', async () => {
    open({ 'POST /users/admin/second-step/removal': () => refusal(500, 'internal') }, [
      { ...caleb, has_second_step: true },
    ]);
    await press('Remove two-step sign-in Caleb Ostrander');
    await press('Remove');
    expect(await screen.findByText('Failed to remove two-step sign-in')).toBeInTheDocument();
    expect(screen.queryByText('Two-step sign-in removed for Caleb Ostrander')).not.toBeInTheDocument();
  });
});

describe('an account that somebody else has got into', () => {
  it('is locked down after a question, and says what was ended', async () => {
    const message = 'Caleb Ostrander is locked down. Ended: 2 sessions.';
    const page = open({ 'POST /users/admin/lock-down': () => ({ message }) });
    await press('Lock down Caleb Ostrander');
    expect(page.sent('POST /users/admin/lock-down')).toEqual([]);
    const locked = { by: 'Petra Lindqvist', at: '2026-11-29T10:30:00.000Z' };
    page.use({
      'GET /users': () => ({
        users: [{ ...caleb, is_active: false, locked_down: locked }],
        assignable_roles: assignableRoles,
      }),
    });
    await press('Lock down');
    expect(await screen.findByText(message)).toBeVisible();
    expect(page.sent('POST /users/admin/lock-down')[0]?.body).toEqual({ user_id: caleb.id });
    expect(await screen.findByText('Locked down')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Lock down Caleb Ostrander' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Undo lock-down Caleb Ostrander' })).toBeEnabled();
  });

  it('says when that failed', async () => {
    open({ 'POST /users/admin/lock-down': () => refusal(500, 'internal') });
    await press('Lock down Caleb Ostrander');
    await press('Lock down');
    expect(await screen.findByText('Failed to lock the account down')).toBeVisible();
  });

  it('needs no lock-down while it is inactive', async () => {
    open();
    await screen.findByText('Marisol Vantree');
    expect(screen.queryByRole('button', { name: 'Lock down Marisol Vantree' })).not.toBeInTheDocument();
  });
});
