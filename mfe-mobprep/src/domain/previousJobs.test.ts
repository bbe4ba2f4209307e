import { buildProject } from 'shared-api/testing';
import { jobFacts } from './previousJobs.ts';

const ridge = buildProject({ custom_id: '24-0871', project_location: 'Tulsa, OK' });

describe('the facts of a previous job', () => {
  it.each([
    [['Dmitri Halloway'], '24-0871 · Tulsa, OK · PM Dmitri Halloway'],
    [['Ana Ruiz', 'Dmitri Halloway'], '24-0871 · Tulsa, OK · PM Ana Ruiz, Dmitri Halloway'],
    [[], '24-0871 · Tulsa, OK'],
  ])('with the managers %j are %s', (pm_names, facts) => {
    expect(jobFacts({ ...ridge, pm_names })).toBe(facts);
  });
});
