import { type WorkflowPlace, workflowPath } from './workflowPaths.ts';

/** 1 = job entry, 2 = mob prep, 3 = checkout. */
export type WorkflowStep = 1 | 2 | 3;

const workflowSteps = [
  { step: 1, label: 'Job Entry', screen: 'job-entry' },
  { step: 2, label: 'Mob Prep', screen: 'mob-prep' },
  { step: 3, label: 'Check Out', screen: 'checkout' },
] as const;

/** A step in the step indicator. `path` is null when the step can't be chosen. */
export interface StepMark {
  readonly label: string;
  readonly state: 'done' | 'current' | 'later';
  readonly path: string | null;
}

/** Whether a step may be chosen. With ids every step may. Without them, only the current and earlier ones. */
export const isStepOpen = (step: WorkflowStep, current: WorkflowStep, hasIds: boolean): boolean =>
  hasIds || step <= current;

/** A screen's step indicator. The current step is not a link, nor is Job Entry when editing is not allowed: it would redirect to Check Out. */
export function stepMarks(current: WorkflowStep, place: WorkflowPlace, mayEdit = true): StepMark[] {
  const hasIds = place.customId !== undefined && place.contentId !== undefined;
  const leads = (step: WorkflowStep) =>
    step !== current && isStepOpen(step, current, hasIds) && (mayEdit || step !== 1);
  return workflowSteps.map(({ step, label, screen }) => ({
    label,
    state: step < current ? 'done' : step === current ? 'current' : 'later',
    path: leads(step) ? workflowPath(screen, place) : null,
  }));
}
