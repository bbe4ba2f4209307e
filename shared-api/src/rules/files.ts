/** A size in whole or tenths of a megabyte: "5 MB", "1.5 MB". */
export const megabytes = (bytes: number): string => `${Number((bytes / 1024 / 1024).toFixed(1))} MB`;

interface FileKind {
  /** What the names of such files end with, lower case with the dot. */
  readonly endings: readonly string[];
  /** Said of any other file. */
  readonly wrongKind: string;
  readonly mostBytes: number;
}

export const tooLargeFile = (mostBytes: number): string => `The file is larger than ${megabytes(mostBytes)}`;

/** Why a file can't be taken, by its name and size; null when it may be. */
export function fileFault(
  { name, size }: { readonly name: string; readonly size: number },
  { endings, wrongKind, mostBytes }: FileKind,
): string | null {
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) return wrongKind;
  if (size === 0) return 'The file is empty';
  return size > mostBytes ? tooLargeFile(mostBytes) : null;
}
