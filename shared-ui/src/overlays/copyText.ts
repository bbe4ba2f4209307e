import { toast } from '#src/overlays/toastStore.ts';

/** Copies text to the clipboard and confirms it. If the browser refuses, says how to copy it by hand. `what`: "Password". */
export async function copyText(what: string, text: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(`${what} copied`);
  } catch {
    toast.failure(`The ${what.toLowerCase()} could not be copied. Select it and copy it by hand.`);
  }
}
