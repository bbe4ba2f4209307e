export function writeHashes(folder: string, privateKey: string | undefined): void;
export function faultsOf(folder: string, publicKey: string | undefined): string[];
