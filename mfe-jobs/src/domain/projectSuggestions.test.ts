import { buildProject } from 'shared-api/testing';
import { indexProjects } from './projectIndex.ts';
import { suggestProjects } from './projectSuggestions.ts';

const many = indexProjects(
  ['Rona', 'Roberto', 'Rory', 'Roan', 'Ann'].flatMap((creator, i) => [
    buildProject({ id: i, custom_id: `25-${i}`, project_name: 'Roof', created_user_name: creator }),
    buildProject({ id: 10 + i, custom_id: `26-${i}`, project_name: 'Wall', created_user_name: creator }),
  ]),
);

describe('suggestProjects', () => {
  it('gives three jobs at most and then people, five in all', () => {
    const { jobs, creators } = suggestProjects(many, 'ro');
    expect(jobs.map((job) => job.metadata.id)).toEqual([0, 1, 2]);
    expect(creators).toEqual([
      { name: 'Rona', projects: 2 },
      { name: 'Roberto', projects: 2 },
    ]);
  });

  it('gives more people where there are fewer jobs', () => {
    const { jobs, creators } = suggestProjects(many, 'ro');
    expect(jobs.length + creators.length).toBe(5);
    const onlyPeople = suggestProjects(many, 'rob');
    expect(onlyPeople).toEqual({ jobs: [], creators: [{ name: 'Roberto', projects: 2 }] });
  });

  it('suggests nothing for an empty term', () => {
    expect(suggestProjects(many, ' ')).toEqual({ jobs: [], creators: [] });
  });
});
