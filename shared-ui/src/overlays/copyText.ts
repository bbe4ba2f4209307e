import { toast } from '#src/overlays/toastStore.ts';

/** Puts a text on the clipboard and says so; where a browser refuses, says how to copy it by hand. `what`: "Password". */
export async function copyText(what: string, text: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(`${what} copied`);
  } catch {
    toast.failure(`The ${what.toLowerCase()} could not be copied. Select it and copy it by hand.`);
  }
}
