import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Modal } from '#src/overlays/Modal.tsx';

export interface SheetProps {
  title: string;
  /** Count beside the title. */
  count?: ReactNode;
  open: boolean;
  onClose: () => void;
  aside?: ReactNode;
  footer?: ReactNode;
  /** Rows run edge to edge. */
  children: ReactNode;
}

/** Bottom sheet of 80 % height, for a phone: the category picker, Selected Items. */
export function Sheet({ title, count, onClose, ...rest }: SheetProps) {
  return (
    <Modal
      {...rest}
      flush
      look="sheet"
      label={title}
      title={
        <>
          {title}
          {count !== undefined && (
            <chakra.span ml="2" textStyle="caption" color="fg.subtle">
              {count}
            </chakra.span>
          )}
        </>
      }
      onDismiss={onClose}
    />
  );
}
