import { buildDraft, buildProject } from 'shared-api/testing';
import { isHandover, lastChangedDraft, projectTarget } from './projectTarget.ts';

describe('projectTarget', () => {
  it('leads a project engineer to the project page for every project', () => {
    expect(projectTarget(buildProject({ status: 'completed' }), true).to).toBe('/project/25-1003');
    expect(projectTarget(buildProject(), true).to).toBe('/project/25-1003');
  });

  it('leads a completed project to checkout', () => {
    expect(projectTarget(buildProject({ status: 'completed' }, 2), false)).toMatchObject({
      kind: 'checkout',
      to: '/checkout',
    });
  });

  it('leads a project with drafts to its page', () => {
    expect(projectTarget(buildProject({}, 1), false).to).toBe('/project/25-1003');
  });

  it('leads a job-costing project without drafts to its job entry, marked as new', () => {
    expect(projectTarget(buildProject(), false)).toMatchObject({
      to: '/project/25-1003/job-entry',
      state: { isNew: true },
    });
  });

  it('leads any other project to job entry, with the project', () => {
    const own = buildProject({ custom_id: 'C-101', integrated_with_spectrum: false });
    expect(projectTarget(own, false)).toMatchObject({ to: '/job-entry', state: { project: own.metadata } });
  });

  it.each([
    ['the project page of an engineer', buildProject(), true],
    ['a project with drafts', buildProject({}, 1), false],
    ['a job-costing project without drafts', buildProject(), false],
    ['any other project', buildProject({ integrated_with_spectrum: false }), false],
  ])('needs no draft to be open for %s', (_what, project, isProjectEngineer) => {
    expect(projectTarget(project, isProjectEngineer).kind).toBe('page');
  });

  it('escapes a slash in a job number', () => {
    expect(projectTarget(buildProject({ custom_id: 'A/1' }, 1), false).to).toBe('/project/A%2F1');
  });
});

describe('the address for a new tab, which gets no state', () => {
  it.each([
    ['a completed project', buildProject({ status: 'completed' }, 2), '/project/25-1003'],
    ['a project with drafts', buildProject({}, 1), '/project/25-1003'],
    ['a job-costing project without drafts', buildProject(), '/project/25-1003/job-entry'],
    ['any other', buildProject({ integrated_with_spectrum: false }), '/project/25-1003/job-entry'],
  ])('of %s', (_kind, project, link) => {
    expect(projectTarget(project, false).link).toBe(link);
    expect(projectTarget(project, true).link).toBe('/project/25-1003');
  });
});

describe('isHandover', () => {
  it('accepts only the state from the dashboard and the project page', () => {
    const handed = [{ isNew: true }, { project: {} }, { other: 1 }, {}, null, undefined, 'isNew', 7];
    expect(handed.map(isHandover)).toEqual([true, true, false, false, false, false, false, false]);
  });
});

describe('lastChangedDraft', () => {
  it('is the draft with the latest change, or undefined without drafts', () => {
    const early = buildDraft({ id: 2, updated_datetime: '2026-01-01T00:00:00Z' });
    const late = buildDraft({ id: 1, updated_datetime: '2026-02-01T00:00:00Z' });
    expect(lastChangedDraft([late, early])).toBe(late);
    expect(lastChangedDraft([early, late])).toBe(late);
    const atOnce = { ...late, id: 3 };
    expect(lastChangedDraft([late, atOnce])).toBe(late);
    expect(lastChangedDraft([])).toBeUndefined();
  });
});
