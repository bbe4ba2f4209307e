const utc = new Intl.DateTimeFormat('en-US', {
  ...{ timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric' },
  ...{ hour: 'numeric', minute: '2-digit' },
});

/** The time in words. A server doesn't know its reader's zone. */
export const momentText = (moment: Date): string => `${utc.format(moment).replaceAll('\u202f', ' ')} UTC`;
