export interface PrintedTextProps {
  /** In English. */
  readonly name: string;
  /** In a sheet's language, as `printedName` and its siblings make it of `name`. */
  readonly text: string;
}

/** A text of a sheet, with its Spanish part marked: screen readers and translators read everything else as English. */
export function PrintedText({ name, text }: PrintedTextProps) {
  if (text === name) return text;
  const isBoth = /^(?:\n| \/ )/.test(text.slice(name.length)) && text.startsWith(name);
  const english = isBoth ? name : '';
  return (
    <>
      {english}
      <span lang="es">{text.slice(english.length)}</span>
    </>
  );
}
