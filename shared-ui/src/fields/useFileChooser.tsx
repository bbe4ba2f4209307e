import { useRef } from 'react';

interface FileChooserOptions {
  /** Accessible name of the input behind the button. */
  readonly label: string;
  /** Endings or media types, as the input's `accept`. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
  /** Takes the file with a phone's camera. */
  readonly camera?: boolean | undefined;
}

/** The browser's own file dialog behind any button: `choose` opens it, `input` is drawn beside the button. */
export function useFileChooser({ label, accept, onFile, camera = false }: FileChooserOptions) {
  const input = useRef<HTMLInputElement>(null);
  return {
    choose: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        {...(camera && { capture: 'environment' })}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file can be chosen again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    ),
  };
}
