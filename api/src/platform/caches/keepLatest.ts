/** Puts a value into a map as its latest one. Drops the oldest one if there are more than `most`. */
export function keepLatest<Key, Value>(map: Map<Key, Value>, [key, value]: [Key, Value], most: number) {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
