const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes the entities that XML defines. Those that a document declares stay as they are. */
export const decodeEntities = (text: string): string =>
  text.replace(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9a-fA-F]{1,6}));/g,
    (_whole, name?: string, decimal?: string, hex?: string) =>
      name ? (named[name] ?? '') : characterOf(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)),
  );

const characterOf = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '');
