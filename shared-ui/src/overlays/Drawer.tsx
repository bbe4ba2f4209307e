import type { ReactNode } from 'react';
import { Modal } from '#src/overlays/Modal.tsx';

export interface DrawerProps {
  title: string;
  open: boolean;
  onClose: () => void;
  footer?: ReactNode;
  children: ReactNode;
}

/** A panel of 420 at the right edge, for detail beside a list. */
export function Drawer({ onClose, ...rest }: DrawerProps) {
  return <Modal {...rest} look="drawer" onDismiss={onClose} />;
}
