import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { Button } from '#src/actions/Button.tsx';
import { useOpenDialog } from '#src/hooks/openDialogs.ts';
import type { ConfirmDialogProps } from '#src/overlays/confirmDialogProps.ts';
import { ignoreDoubleClick } from '#src/overlays/doubleClick.ts';
import { modalRecipe } from '#src/overlays/modalRecipe.ts';

export interface MachineConfirmProps extends ConfirmDialogProps {
  /** Where the focus goes when it closes. */
  returnFocus: () => HTMLElement | null;
}

/** A ConfirmDialog whose code has loaded. */
export function MachineConfirm({
  open,
  title,
  text,
  action,
  cancel = 'Cancel',
  danger = false,
  onAnswer,
  returnFocus,
}: MachineConfirmProps) {
  const cancelButton = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useOpenDialog(content, open);
  return (
    <ChakraDialog.Root
      recipe={modalRecipe}
      {...{ look: 'confirm' }}
      open={open}
      onOpenChange={({ open: stays }) => {
        if (!stays) onAnswer(false);
      }}
      finalFocusEl={returnFocus}
      initialFocusEl={() => cancelButton.current}
      role="alertdialog"
      // An alertdialog ignores backdrop clicks by default, but here closing is always the safe answer.
      closeOnInteractOutside
      onPointerDownOutside={ignoreDoubleClick}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content ref={content}>
            <chakra.div px="5" pt="5" pb="4">
              <ChakraDialog.Title textStyle="section">{title}</ChakraDialog.Title>
              <ChakraDialog.Description asChild>
                <chakra.div textStyle="body" color="fg.muted" mt="1">
                  {text}
                </chakra.div>
              </ChakraDialog.Description>
            </chakra.div>
            <chakra.div
              display="flex"
              justifyContent="flex-end"
              gap="2"
              px="5"
              pb={{ base: 'calc(16px + env(safe-area-inset-bottom))', md: '5' }}
              css={{ '& > *': { flex: { base: '1', md: 'none' } } }}
            >
              <Button ref={cancelButton} onClick={() => onAnswer(false)}>
                {cancel}
              </Button>
              <Button variant={danger ? 'danger' : 'solid'} onClick={() => onAnswer(true)}>
                {action}
              </Button>
            </chakra.div>
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}
