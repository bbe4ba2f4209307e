const longest = 31;
/** Excel keeps it for itself. */
const reserved = 'history';

/** Names the worksheets of one workbook after any texts, as Excel takes them: each name once, in whatever case. */
export function worksheetNames(): (text: string) => string {
  const taken = new Set<string>();
  return (text) => {
    const plain = allowed(text);
    let name = cut(plain, longest);
    for (let copy = 2; taken.has(key(name)); copy += 1) {
      const end = ` (${copy})`;
      name = `${cut(plain, longest - end.length)}${end}`;
    }
    taken.add(key(name));
    return name;
  };
}

/**
 * The text without what a name can't have. A straight apostrophe may not begin or end one, and exceljs doesn't double it in print titles,
 * which Excel then calls damaged; a curly one has no meaning.
 */
function allowed(text: string): string {
  const name = text
    .replaceAll("'", '’')
    .replace(/[\p{C}\p{Z}[\]:*?/\\]+/gu, ' ')
    .trim();
  return name === '' || key(name) === reserved ? `${name}_` : name;
}

/** Never cuts a character in two. */
const cut = (text: string, most: number) =>
  text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** Programs differ in which spellings are one name to them. */
const key = (name: string) => name.normalize('NFKC').toLowerCase();
