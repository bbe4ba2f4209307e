/**
 * Loads what is shared but not needed to sign in. Federation provides only what the shell itself refers to,
 * so every shared name that is not in the shell's first files stands here.
 */
export function loadSharedEntries() {
  return Promise.all([
    import('shared-ui/overlays'),
    import('shared-ui/data'),
    import('shared-draft'),
    import('shared-draft/ui'),
  ]);
}
