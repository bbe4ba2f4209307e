import { buildEmployee } from 'shared-api/testing';
import { employees } from '#testing/jobEntryCatalogue.ts';
import { peopleFor } from './people.ts';

const nobody = { id: null, name: null };
const names = (...args: Parameters<typeof peopleFor>) => peopleFor(...args).map((person) => person.name);

describe('peopleFor', () => {
  it('lists active PMs first and then those above them as project manager', () => {
    expect(names('pmId', employees, nobody)).toEqual(['Marisol Vantree', 'Petra Lindqvist']);
  });

  it('lists field managers first as field manager', () => {
    expect(names('fmId', employees, nobody)[0]).toBe('Caleb Ostrander');
  });

  it('lets every active employee prepare', () => {
    expect(names('preparerId', employees, nobody)).toHaveLength(4);
  });

  it('never lists an inactive employee who was not named before', () => {
    expect(names('preparerId', employees, nobody)).not.toContain('Lena Strandvik');
  });

  it('keeps who was named before, inactive or of another role', () => {
    expect(names('pmId', employees, { id: 10, name: 'Lena Strandvik' })).toContain(
      'Lena Strandvik (inactive)',
    );
    expect(names('pmId', employees, { id: 16, name: 'Noor Eastlake' })).toContain('Noor Eastlake');
    expect(names('pmId', [buildEmployee({ id: 1, name: 'Ann' })], { id: 99, name: null })).toContain(
      'Employee 99 (inactive)',
    );
  });
});
