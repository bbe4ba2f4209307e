export const highestPort: number;
export const usualListening: { readonly port: string; readonly host: string };
export function unusableSetting(name: string): string;
export function portProblem(text: string): string | null;
export function listenProblem(
  code: unknown,
  listening: { readonly port: number; readonly host: string },
): string | null;
