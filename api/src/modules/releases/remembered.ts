/** Keeps what was made of the same inputs, by a key, and forgets all of it once an input is another one. */
export function remembered<T>() {
  const made = new Map<string, T>();
  let inputs: readonly unknown[] = [];
  return (current: readonly unknown[], key: string, make: () => T): T => {
    if (current.some((input, i) => input !== inputs[i])) made.clear();
    inputs = current;
    const known = made.get(key) ?? make();
    made.set(key, known);
    return known;
  };
}
