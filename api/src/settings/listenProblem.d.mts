export const highestPort: number;
export function unusableSetting(name: string): string;
export function portProblem(text: string): string | null;
export function listenProblem(
  code: unknown,
  listening: { readonly port: number; readonly host: string },
): string | null;
