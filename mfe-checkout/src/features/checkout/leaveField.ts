/** Commits what is being typed, like leaving the field. A shortcut or a keyboard click doesn't leave it. */
export function leaveField() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
