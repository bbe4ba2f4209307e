import { changeOf, emptyFields, formOf } from './companyForm.ts';

const settings = {
  ...formOf(null),
  name: 'Northwind',
  issuer: 'https://northwind.okta.com',
  client_id: 'mobprep',
  domains: ['northwind.com', 'northwind.co'],
  revision: 3,
};

it('begins with nothing switched on that lets people in', () => {
  const { is_on, is_authoritative, makes_accounts, signs_out, is_only } = formOf(null);
  expect([is_on, is_authoritative, makes_accounts, signs_out, is_only]).toEqual(Array(5).fill(false));
  expect(formOf(null)).toMatchObject({ domains: '', roles: [], roles_claim: 'roles' });
});

it('shows domains as one text, and sends them as a list without gaps', () => {
  const form = formOf(settings);
  expect(form).toMatchObject({ name: 'Northwind', domains: 'northwind.com, northwind.co' });
  expect(changeOf({ ...form, domains: ' northwind.com;northwind.co ,, ' }, '').domains).toEqual([
    'northwind.com',
    'northwind.co',
  ]);
});

it('sends roles that have a value, and what else was entered', () => {
  const roles = [
    { value: 'yard', role: 'fm' },
    { value: ' ', role: 'pm' },
  ] as const;
  const change = changeOf({ ...formOf(settings), is_on: true, roles: [...roles] }, '');
  expect(change).toMatchObject({ is_on: true, client_id: 'mobprep', roles: [roles[0]] });
});

it('leaves the stored secret alone unless another was entered', () => {
  expect(changeOf(formOf(settings), '')).not.toHaveProperty('client_secret');
  expect(changeOf(formOf(settings), 'new one')).toMatchObject({ client_secret: 'new one' });
});

it('names the fields without which nothing can be saved', () => {
  expect(emptyFields(formOf(settings))).toEqual([]);
  expect(emptyFields({ ...formOf(settings), issuer: ' ', roles_claim: '' })).toEqual([
    'issuer',
    'roles_claim',
  ]);
  expect(emptyFields(formOf(null))).toEqual(['name', 'issuer', 'client_id']);
});
