import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useRef } from 'react';
import { Button } from '#src/actions/Button.tsx';
import { useOpenDialog } from '#src/hooks/openDialogs.ts';
import { ignoreDoubleClick } from '#src/overlays/doubleClick.ts';
import { modalRecipe } from '#src/overlays/modalRecipe.ts';
import { useReturnFocus } from '#src/overlays/opener.ts';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The fixed sentence first, then the consequence. */
  text: ReactNode;
  /** Names the result: "Delete". */
  action: string;
  /** Default "Cancel". */
  cancel?: string | undefined;
  danger?: boolean | undefined;
  onAnswer: (agreed: boolean) => void;
}

/** A question with two buttons. Cancel has the focus. */
export function ConfirmDialog({
  open,
  title,
  text,
  action,
  cancel = 'Cancel',
  danger = false,
  onAnswer,
}: ConfirmDialogProps) {
  const cancelButton = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const returnFocus = useReturnFocus(open);
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
