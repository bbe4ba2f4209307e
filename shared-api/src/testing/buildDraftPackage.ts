import type { DraftPackage, PackageItem } from '#contract/index.ts';

/** An item of a package, of which every crew member gets one. */
export const buildPackageItem = (changes: Partial<PackageItem> = {}): PackageItem => ({
  id: 1001,
  item_name: 'Hard hat, type II, white',
  unit_name: 'EA',
  quantity: 1,
  required_qty_per_crew: 1,
  ...changes,
});

/** `buildAssembly`'s assembly as a draft uses it: as it was when the draft took it. */
export const buildDraftPackage = (changes: Partial<DraftPackage> = {}): DraftPackage => ({
  assembly_id: 201,
  assembly_name: 'Crew Safety Starter',
  revision: 1,
  taken_revision: 1,
  item_ids: [1001],
  added: [],
  left_out: [],
  ...changes,
});
