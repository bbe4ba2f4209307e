/** Kinds of record that screens call something else. */
const screenNames: Readonly<Record<string, string>> = {
  remote: 'module',
  surface_type: 'project type',
  user: 'employee',
};

/** A stored word as people see it: "job_costing" becomes "Job costing". */
export function wordOf(text: string): string {
  const spaced = screenNames[text] ?? text.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
