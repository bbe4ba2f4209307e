import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useState } from 'react';

export interface DropZoneProps {
  /** Called with the dropped file, or undefined if it was something else. */
  readonly onDrop: (file: File | undefined) => void;
  /** Pixels. */
  readonly minHeight: number;
  readonly children: ReactNode;
}

const Frame = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexWrap: 'wrap',
    gap: '2',
    p: '3',
    border: '1px dashed',
    borderColor: 'border.control',
    borderRadius: 'control',
    textStyle: 'dense',
    color: 'fg.muted',
    textAlign: 'center',
    '&[data-over]': { borderColor: 'accent.solid', bg: 'accent.subtle' },
  },
});

/** A dashed frame for dropping a file. It is highlighted while a file is over it. */
export function DropZone({ onDrop, minHeight, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, []);
  return (
    <Frame
      {...(over && { 'data-over': '' })}
      style={{ minHeight }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop(event.dataTransfer.files[0]);
      }}
    >
      {children}
    </Frame>
  );
}

/** Stops the browser from replacing the page with a file that misses the frame. */
function keepPage(event: DragEvent) {
  const { dataTransfer } = event;
  if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}
