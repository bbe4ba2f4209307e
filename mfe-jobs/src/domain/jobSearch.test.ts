import fc from 'fast-check';
import { buildJob } from 'shared-api/testing';
import { jobScore, jobSearch } from './jobSearch.ts';

const redbud = buildJob({ Job_Number: '26-0025', Job_Description: 'Redbud Elementary Reroof' });
const dairy = buildJob({ Job_Number: '26-0033', Job_Description: 'Dairy Coop Plant 3 Recoat' });
const bluff = buildJob({ Job_Number: '25-1081', Job_Description: 'Bluff Street Brick Repoin' });
const towers = buildJob({ Job_Number: '25-0999', Job_Description: 'Towers' });

describe('jobScore', () => {
  it.each([
    ['26-0025', 100],
    ['redbud elementary reroof', 100],
    ['26-', 90],
    ['REDBUD', 90],
    ['0025', 70],
    ['elem', 70],
    ['bluff', 0],
    ['  ', 0],
  ])('of %j is %d', (term, score) => {
    expect(jobScore(redbud, term)).toBe(score);
  });

  it('ignores case', () => {
    fc.assert(
      fc.property(fc.constantFrom('red', 'Reroof', '26-0', 'Q'), (term) => {
        expect(jobScore(redbud, term.toUpperCase())).toBe(jobScore(redbud, term.toLowerCase()));
      }),
    );
  });
});

describe('jobSearch', () => {
  it('lists the best match first and keeps the server’s order for ties', () => {
    expect(jobSearch([dairy, redbud, bluff, towers])('re')).toEqual([redbud, dairy, bluff]);
  });

  it('shows every job while nothing is typed', () => {
    const jobs = [redbud, towers];
    expect(jobSearch(jobs)('  ')).toBe(jobs);
  });

  it('ignores the case of letters in a number and spaces around the term', () => {
    const lettered = buildJob({ Job_Number: 'KS-9', Job_Description: 'Depot' });
    expect(jobSearch([lettered, towers])(' ks-9 ')).toEqual([lettered]);
    expect(jobScore(lettered, 'Ks')).toBe(90);
  });
});
