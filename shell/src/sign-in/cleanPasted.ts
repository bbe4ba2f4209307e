import type { FormEvent } from 'react';
import { readEmail } from 'shared-api/rules';

/** For an email field: takes the marks from around what is pasted or dropped there. The browser would refuse to send them. */
export function cleanPasted({ nativeEvent, currentTarget }: FormEvent<HTMLInputElement>) {
  if (nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('insertFrom'))
    currentTarget.value = readEmail(currentTarget.value);
}
