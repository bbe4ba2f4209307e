/** Makes something once per list, however often a page that needs it is opened. The result is freed with the list. */
export function oncePer<List extends object, Made>(make: (list: List) => Made): (list: List) => Made {
  const made = new WeakMap<List, Made>();
  return (list) => {
    const known = made.get(list) ?? make(list);
    made.set(list, known);
    return known;
  };
}
