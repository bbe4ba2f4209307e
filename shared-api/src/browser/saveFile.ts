/** Hands bytes to the browser as a download. */
export function saveFile(blob: Blob, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Revoking it at once would break a download that has not started yet.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
