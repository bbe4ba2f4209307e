export const inside: boolean;
export const root: string;
export function remoteFolder(name: string): string;
export function remotesHere(): string[];
export function giveUp(sentence: string): never;
export function environment(): NodeJS.ProcessEnv;
export function serverEnvironment(): NodeJS.ProcessEnv;
export function run(
  command: string,
  args: readonly string[],
  options?: { readonly cwd?: string },
): Promise<number>;
export function buildSteps(
  frontEnds: readonly string[],
  wanted: readonly string[],
): { readonly first: readonly string[]; readonly meanwhile: readonly string[] };
