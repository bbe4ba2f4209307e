/** A piece of XML-like text. Names are in lower case, without their prefix. */
export type Piece =
  | { readonly kind: 'open' | 'close' | 'empty'; readonly name: string }
  | { readonly kind: 'text' | 'literal'; readonly text: string };

/**
 * Splits a text into tags and what is between them. It looks at each character once and never fails: it stops at an
 * incomplete tag, and skips declarations, comments and instructions.
 */
export function* piecesOf(text: string): Generator<Piece, void> {
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('<', at);
    if (open > at || open < 0) yield { kind: 'text', text: text.slice(at, open < 0 ? text.length : open) };
    if (open < 0) return;
    const [start, end] = text.startsWith('<![CDATA[', open)
      ? [open + 9, ']]>']
      : text.startsWith('<!--', open)
        ? [open + 4, '-->']
        : [open + 1, '>'];
    const close = text.indexOf(end, start);
    if (close < 0) return;
    const inside = text.slice(start, close);
    at = close + end.length;
    if (end === ']]>') yield { kind: 'literal', text: inside };
    else if (end === '>') yield* tagOf(inside);
  }
}

function* tagOf(inside: string): Generator<Piece, void> {
  const isClose = inside.startsWith('/');
  const name = /^[\w.:-]{1,100}/.exec(isClose ? inside.slice(1, 102) : inside.slice(0, 101))?.[0];
  if (!name) return;
  const kind = isClose ? 'close' : inside.endsWith('/') ? 'empty' : 'open';
  yield { kind, name: name.slice(name.lastIndexOf(':') + 1).toLowerCase() };
}
