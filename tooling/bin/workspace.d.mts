export const root: string;
export function giveUp(sentence: string): never;
export function environment(): NodeJS.ProcessEnv;
export function run(command: string, args: readonly string[]): Promise<number>;
