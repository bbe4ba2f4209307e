/** A size in megabytes, to one decimal: "5 MB", "1.5 MB". */
export const megabytes = (bytes: number): string => `${Number((bytes / 1024 / 1024).toFixed(1))} MB`;

interface FileKind {
  /** File extensions, in lower case with the dot. */
  readonly endings: readonly string[];
  /** What is wrong with any other file. */
  readonly wrongKind: string;
  readonly mostBytes: number;
}

export const emptyFile = 'The file is empty';

/** A chosen file that is gone by now, has changed, or is only the placeholder of a cloud folder. */
export const unreadableFile =
  'This device can’t read the file. If it is in a cloud folder, open it once, then choose it again.';

export const tooLargeFile = (mostBytes: number): string => `The file is larger than ${megabytes(mostBytes)}`;

/** A proxy in front of the server lets less through than the server would. */
export const tooLargeForSite =
  'This file is too large for this site. Ask your IT team to raise the limit of the proxy in front of MobPrep.';

/** Why a file is rejected, by its name and size; null if it is accepted. */
export function fileFault(
  { name, size }: { readonly name: string; readonly size: number },
  { endings, wrongKind, mostBytes }: FileKind,
): string | null {
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) return wrongKind;
  if (size === 0) return emptyFile;
  return size > mostBytes ? tooLargeFile(mostBytes) : null;
}
