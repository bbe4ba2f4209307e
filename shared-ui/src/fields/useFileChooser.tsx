import { useRef } from 'react';

interface FileChooserOptions {
  /** Accessible name of the input behind the button. */
  readonly label: string;
  /** File extensions or media types, for the input's `accept`. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
  /** Take a photo with a phone's camera. */
  readonly camera?: boolean | undefined;
}

/** The browser's file dialog for any button: call `choose` to open it, and render `input` next to the button. */
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
          // Allow choosing the same file again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    ),
  };
}
