import { draftToPrepare, projectToPrepare } from '#testing/projectToPrepare.ts';
import { findJobs, jobFacts, previousJobs } from './previousJobs.ts';

const job = (custom_id: string, project_name: string, pm_name: string, updated_datetime: string) =>
  projectToPrepare([draftToPrepare({ pm_name }), draftToPrepare({ id: 2, pm_name })], {
    custom_id,
    project_name,
    updated_datetime,
    status: 'completed',
  });
const ridge = job('24-0871', 'Ridgeline Middle Sch RR', 'Dmitri Halloway', '2025-08-04T06:15:00Z');
const clinic = job('24-0902', 'Tallgrass Clinic', 'Keiko Barrowman', '2025-09-12T04:15:00Z');
const active = projectToPrepare([], { custom_id: '25-1003' });
const details = new Map([ridge, clinic].map((project) => [project.metadata.custom_id, project]));
const jobs = previousJobs([ridge, active, clinic], details);
const found = (text: string) => findJobs(jobs, text).map(({ summary }) => summary.metadata.custom_id);

describe('previous jobs', () => {
  it('are the completed ones, the newest first', () => {
    expect(found('')).toEqual(['24-0902', '24-0871']);
  });

  it.each([
    ['ridge', ['24-0871']],
    ['24-09', ['24-0902']],
    ['HALLOWAY', ['24-0871']],
    ['(', []],
  ])('are found by %s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it('say number, place and PM, the PM once it is known', () => {
    expect(jobs.map(jobFacts)[1]).toBe('24-0871 · Tulsa, OK · PM Dmitri Halloway');
    expect(previousJobs([ridge], new Map()).map(jobFacts)).toEqual(['24-0871 · Tulsa, OK']);
  });
});
