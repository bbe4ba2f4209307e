export function parts(): readonly string[];
export function writeSboms(folder: string): Promise<void>;
export function missingIn(file: string, part: string): string[];
