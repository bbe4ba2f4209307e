import { setImmediate } from 'node:timers/promises';
import { GetJobRow } from 'shared-api/contract';
import { decodeEntities } from './entities.ts';
import { type Piece, piecesOf } from './markup.ts';

export type AnswerRow = Partial<GetJobRow>;

export interface Answer {
  readonly rows: readonly AnswerRow[];
  /** True if a row was begun but not ended. */
  readonly isCut: boolean;
  readonly isFault: boolean;
  /** True if this is an answer from the web service at all. */
  readonly isAnswer: boolean;
}

/** Fields by lower-case name. Rows about errors use other names for some of them. */
const fields = new Map<string, keyof GetJobRow>([
  ...Object.keys(GetJobRow.properties).map((name) => [name.toLowerCase(), name as keyof GetJobRow] as const), // its own keys
  ['desc', 'Error_Description'],
  ['column', 'Error_Column'],
]);

/** More than any field may hold, but little enough to keep. */
const mostText = 2_000;

/** More rows than any answer has. The rest is dropped. */
const mostRows = 60_000;

/** How many pieces to read before letting other work run. */
const piecesAtOnce = 5_000;

/** Reads every complete `response` block, whatever surrounds them and however the text ends. */
export async function readAnswer(text: string): Promise<Answer> {
  const reader = new BlockReader();
  let count = 0;
  for (const piece of piecesOf(text)) {
    reader.take(piece);
    count += 1;
    if (count % piecesAtOnce === 0) await setImmediate();
  }
  return reader.end();
}

class BlockReader {
  readonly #rows: AnswerRow[] = [];
  #row: AnswerRow | null = null;
  #field: keyof GetJobRow | null = null;
  #text = '';
  #isCut = false;
  readonly #seen = new Set<string>();

  take(piece: Piece) {
    if ('text' in piece) this.#hold(piece);
    else if (piece.kind === 'close') this.#close(piece.name);
    else this.#open(piece.name, piece.kind === 'empty');
  }

  end(): Answer {
    const names = this.#seen;
    return {
      rows: this.#rows,
      isCut: this.#isCut || this.#row !== null,
      isFault: names.has('fault') && this.#rows.length === 0,
      isAnswer: names.has('envelope') && (names.has('getjobresponse') || this.#rows.length > 0),
    };
  }

  #hold({ kind, text }: Extract<Piece, { text: string }>) {
    if (!this.#field || this.#text.length >= mostText) return;
    const part = text.slice(0, mostText * 8);
    this.#text = (this.#text + (kind === 'text' ? decodeEntities(part) : part)).slice(0, mostText);
  }

  #open(name: string, isEmpty: boolean) {
    if (name === 'response') this.#startRow(isEmpty);
    else if (!this.#row) this.#note(name);
    else {
      const field = fields.get(name);
      // A tag inside a value isn't a field: its text belongs to the value.
      if (!field) return;
      this.#endField();
      if (isEmpty) this.#row[field] = '';
      else this.#field = field;
    }
  }

  #close(name: string) {
    if (name === 'response') {
      this.#endField();
      if (this.#row) this.#keep(this.#row);
      this.#row = null;
    } else if (this.#field && fields.get(name) === this.#field) this.#endField();
  }

  #startRow(isEmpty: boolean) {
    this.#isCut ||= this.#row !== null;
    this.#field = null;
    this.#text = '';
    this.#row = isEmpty ? null : {};
    if (isEmpty) this.#keep({});
  }

  #keep(row: AnswerRow) {
    if (this.#rows.length < mostRows) this.#rows.push(row);
    else this.#isCut = true;
  }

  #endField() {
    if (this.#row && this.#field) this.#row[this.#field] = this.#text;
    this.#field = null;
    this.#text = '';
  }

  #note(name: string) {
    if (['envelope', 'fault', 'getjobresponse'].includes(name)) this.#seen.add(name);
  }
}
