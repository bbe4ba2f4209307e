import { roles } from 'shared-api/rules';
import { buildEmployee } from 'shared-api/testing';
import { employees } from '#testing/jobEntryCatalogue.ts';
import { peopleFor } from './people.ts';

const nobody = { id: null, name: null };
const names = (...args: Parameters<typeof peopleFor>) => peopleFor(...args).map((person) => person.name);

describe('peopleFor', () => {
  it('lists active PMs first as project manager, then admins', () => {
    expect(names('pmId', employees, nobody)).toEqual(['Marisol Vantree', 'Petra Lindqvist']);
  });

  it('lists field managers first as field manager', () => {
    expect(names('fmId', employees, nobody)[0]).toBe('Caleb Ostrander');
  });

  it.each([
    ['pmId', ['pm', 'admin', 'full_admin']],
    ['fmId', ['fm', 'pm', 'admin', 'full_admin']],
    ['preparerId', ['pe', 'fm', 'pm', 'admin', 'full_admin']],
  ] as const)('lists for %s the roles %j in this order, by name within a role', (field, wanted) => {
    const everybody = roles.flatMap((role) => [
      buildEmployee({ id: 20 + roles.indexOf(role), name: `Zoe ${role}`, role }),
      buildEmployee({ id: 10 + roles.indexOf(role), name: `Ann ${role}`, role }),
    ]);
    expect(names(field, everybody, nobody)).toEqual(wanted.flatMap((role) => [`Ann ${role}`, `Zoe ${role}`]));
  });

  it('lists every active employee as preparer', () => {
    expect(names('preparerId', employees, nobody)).toHaveLength(4);
  });

  it('never lists an inactive employee who is not already named', () => {
    expect(names('preparerId', employees, nobody)).not.toContain('Lena Strandvik');
  });

  it('lists no one twice', () => {
    const marisol = { id: 6, name: 'Marisol Vantree' };
    expect(names('pmId', employees, marisol)).toEqual(names('pmId', employees, nobody));
  });

  it('says nothing about an account before the list has loaded', () => {
    expect(names('pmId', [], { id: 10, name: 'Lena Strandvik' })).toEqual(['Lena Strandvik']);
  });

  it('uses the account’s name when the draft has none', () => {
    expect(names('pmId', employees, { id: 16, name: null })).toContain('Noor Eastlake');
  });

  it('keeps a person already named, even if inactive or in another role', () => {
    expect(names('pmId', employees, { id: 10, name: 'Lena Strandvik' })).toContain(
      'Lena Strandvik (inactive)',
    );
    expect(names('pmId', employees, { id: 16, name: 'Noor Eastlake' })).toContain('Noor Eastlake');
    expect(names('pmId', [buildEmployee({ id: 1, name: 'Ann' })], { id: 99, name: null })).toContain(
      'Employee 99 (inactive)',
    );
  });
});
