import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { IconButton } from '#src/actions/IconButton.tsx';
import { inputState, stopsAtRefused } from '#src/fields/inputRegistry.ts';
import { useOpenDialog } from '#src/hooks/openDialogs.ts';
import { CloseIcon } from '#src/icons/icons.ts';
import { ignoreDoubleClick } from '#src/overlays/doubleClick.ts';
import type { ModalProps } from '#src/overlays/modalProps.ts';
import { modalRecipe } from '#src/overlays/modalRecipe.ts';

export interface MachineModalProps extends ModalProps {
  /** Where the focus goes when it closes. */
  returnFocus: () => HTMLElement | null;
}

const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '56px',
    pl: { base: '4', md: '5' },
    pr: { base: '2', md: '3' },
    flexShrink: 0,
  },
  variants: {
    // Aligns the close button with the title.
    described: {
      true: {
        alignItems: 'flex-start',
        '& > [data-modal-close]': { mt: { base: '6px', md: '12px' } },
      },
    },
  },
});

/** The grip that shows a sheet can be dismissed. */
const Grip = chakra('div', {
  base: {
    w: '36px',
    h: '4px',
    mx: 'auto',
    mt: '2',
    mb: '-6px',
    borderRadius: 'full',
    bg: 'border.emphasized',
    flexShrink: 0,
  },
});

const Body = chakra('div', {
  base: {
    flex: '1',
    minH: '0',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    borderTop: '1px solid',
    borderColor: 'border',
  },
  variants: {
    flush: {
      // Rows have their own edges, and their text aligns with the title.
      true: { '--row-inset': { base: '16px', md: '20px' } },
      false: { px: { base: '4', md: '5' }, py: '4' },
    },
  },
});

const Foot = chakra('div', {
  base: {
    display: 'flex',
    // On a phone, a sentence may take its own line above the buttons.
    flexWrap: { base: 'wrap', md: 'nowrap' },
    justifyContent: 'flex-end',
    alignItems: 'center',
    gap: '2',
    flexShrink: 0,
    px: { base: '4', md: '5' },
    pt: '3',
    pb: { base: 'calc(12px + env(safe-area-inset-bottom))', md: '3' },
    borderTop: '1px solid',
    borderColor: 'border',
    '& > *': { flex: { base: '1', md: 'none' } },
  },
});

/** Toasts stay clickable above a dialog, and a click on one leaves the dialog open. */
const toasts = () => document.querySelector('[data-live-announcer]');

const fields = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/** Whether Escape closes a field's list or takes back what is typed there. The machine hears the key before the field does. */
const hasOwnEscape = (field: EventTarget | null) =>
  field instanceof Element &&
  (field.matches('[role=combobox][aria-expanded=true]') || (inputState(field) ?? 'rest') !== 'rest');

/** A Modal whose code has loaded. */
export function MachineModal(props: MachineModalProps) {
  const content = useRef<HTMLDivElement>(null);
  useOpenDialog(content, props.open);
  const closeButton = () => content.current?.querySelector<HTMLElement>('[data-modal-close]') ?? null;
  const firstField = () =>
    content.current?.querySelector<HTMLElement>('[data-autofocus]') ??
    content.current?.querySelector<HTMLElement>(fields) ??
    content.current?.querySelector<HTMLElement>('[data-modal-foot] button') ??
    null;
  const { onSubmit } = props;
  const inside = (
    <>
      {props.look === 'sheet' && <Grip aria-hidden />}
      <Head described={props.description !== undefined}>
        <chakra.div flex="1" minW="0" {...(props.description !== undefined && { py: '4' })}>
          <ChakraDialog.Title textStyle="title">{props.title}</ChakraDialog.Title>
          {props.description !== undefined && (
            <ChakraDialog.Description textStyle="body" color="fg.muted" pt="1">
              {props.description}
            </ChakraDialog.Description>
          )}
        </chakra.div>
        {props.aside}
        <IconButton
          label="Close"
          icon={CloseIcon}
          tooltip={false}
          data-modal-close=""
          onClick={props.onDismiss}
        />
      </Head>
      <Body flush={props.flush ?? false}>{props.children}</Body>
      {props.footer !== undefined && <Foot data-modal-foot="">{props.footer}</Foot>}
    </>
  );
  return (
    <ChakraDialog.Root
      recipe={modalRecipe}
      {...{ look: props.look }}
      open={props.open}
      onOpenChange={({ open }) => {
        if (!open) props.onDismiss();
      }}
      // A sheet is a list: focusing its first field would open the phone's keyboard over it.
      finalFocusEl={props.returnFocus}
      onEscapeKeyDown={(event) => {
        if (hasOwnEscape(event.target)) event.preventDefault();
      }}
      // The placeholder that this replaces may return the focus late. The trap takes it back.
      onFocusOutside={(event) => event.preventDefault()}
      onPointerDownOutside={ignoreDoubleClick}
      persistentElements={toasts() ? [toasts] : []}
      initialFocusEl={props.look === 'sheet' ? closeButton : firstField}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content ref={content} {...(props.label ? { 'aria-label': props.label } : {})}>
            {onSubmit ? (
              <chakra.form
                noValidate
                display="flex"
                flexDirection="column"
                minH="0"
                flex="1"
                onSubmit={(event) => {
                  event.preventDefault();
                  // A form inside a dialog inside a form must not submit the outer one.
                  event.stopPropagation();
                  if (!stopsAtRefused(event.currentTarget)) onSubmit();
                }}
              >
                {inside}
              </chakra.form>
            ) : (
              inside
            )}
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}
