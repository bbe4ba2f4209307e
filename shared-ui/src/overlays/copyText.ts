import { writeToClipboard } from 'shared-api/browser';
import { toast } from '#src/overlays/toastStore.ts';

/** Copies text to the clipboard and confirms it. If the browser refuses, says how to copy it by hand. `what`: "Password". */
export async function copyText(what: string, text: string) {
  if (await writeToClipboard(text)) toast.success(`${what} copied`);
  else toast.failure(`Can't copy the ${what.toLowerCase()}. Select it and copy it by hand.`);
}
