const vendorCharacters = 15;

/** A vendor's name for the table, cut where the column ends. */
export const shortVendor = (vendor: string): string =>
  vendor.length > vendorCharacters ? `${vendor.slice(0, vendorCharacters).trimEnd()}…` : vendor;
