/** Commits what is being typed, as leaving its field does: a key press or a click by the keyboard doesn't leave it. */
export function leaveField() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
