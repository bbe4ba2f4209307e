import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Modal } from '#src/overlays/Modal.tsx';

export interface BottomSheetProps {
  title: string;
  /** Count next to the title. */
  count?: ReactNode;
  open: boolean;
  onClose: () => void;
  aside?: ReactNode;
  footer?: ReactNode;
  /** Rows run edge to edge. */
  children: ReactNode;
}

/** A bottom sheet of 80 % height for phones: the category picker, Selected Items. */
export const BottomSheet = (props: BottomSheetProps) => <Surface {...props} look="sheet" />;

/** A panel 420 wide at the right edge, for details next to a list. */
export const Drawer = (props: BottomSheetProps) => <Surface {...props} look="drawer" />;

function Surface({ title, count, onClose, ...rest }: BottomSheetProps & { look: 'sheet' | 'drawer' }) {
  return (
    <Modal
      {...rest}
      flush
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
