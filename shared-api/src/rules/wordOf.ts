/** Kinds of records that screens call by another name. */
const screenNames: Readonly<Record<string, string>> = {
  remote: 'module',
  surface_type: 'project type',
  user: 'employee',
};

/** A stored word as people read it: "job_costing" is "Job costing". */
export function wordOf(text: string): string {
  const spaced = screenNames[text] ?? text.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
