/** Fills an address with values from an answer: `{metadata.id}` becomes the answer's `metadata.id`. */
export const fillFrom = (address: string, answer: unknown): string =>
  address.replace(/\{([^}]+)\}/g, (_, keys: string) => {
    const value = keys.split('.').reduce<unknown>(valueAt, answer);
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`The answer has no ${keys}.`);
    return encodeURIComponent(value);
  });

const valueAt = (object: unknown, key: string): unknown =>
  typeof object === 'object' && object !== null ? new Map(Object.entries(object)).get(key) : undefined;
