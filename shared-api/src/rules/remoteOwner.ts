const webAddress = 'https://[^\\s<>"\'`\\\\{}|^]+';
const mailbox = '[^\\s<>"\'`\\\\{}|^@?&%,;:#]+';

/** An https address. Excludes what ends an attribute. */
export const webAddressPattern = `^${webAddress}$`;
/** Where a team is reached: an https address, or one mail address. */
export const contactPattern = `^(${webAddress}|${mailbox}@${mailbox}\\.${mailbox})$`;

/** Whether a contact is a mail address. */
export const isMailAddress = (contact: string): boolean => !contact.startsWith('https://');

/** The address of a link to a contact. `about` becomes a mail's subject. */
export const contactLink = (contact: string, about: string): string =>
  isMailAddress(contact) ? `mailto:${contact}?subject=${encodeURIComponent(about)}` : contact;
