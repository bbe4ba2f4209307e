import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import { Button } from '#src/actions/Button.tsx';
import { IconButton } from '#src/actions/IconButton.tsx';
import { CircleAlertIcon, CircleCheckIcon, CloseIcon, DeleteIcon, InfoIcon } from '#src/icons/icons.ts';
import { type ToastEntry, toast } from '#src/overlays/toastStore.ts';
import { useCountdown } from '#src/overlays/useCountdown.ts';

export interface ToastCardProps {
  entry: ToastEntry;
}

const looks = {
  success: { icon: CircleCheckIcon, colour: 'success.fg' },
  failure: { icon: CircleAlertIcon, colour: 'danger.fg' },
  undo: { icon: DeleteIcon, colour: 'fg.muted' },
  changed: { icon: CircleCheckIcon, colour: 'success.fg' },
  waiting: { icon: InfoIcon, colour: 'fg.muted' },
} as const;

const Card = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    w: { base: 'full', md: 'auto' },
    minW: { md: '320px' },
    maxW: { md: '440px' },
    minH: '44px',
    pl: '14px',
    pr: '2',
    py: '1.5',
    borderRadius: 'panel',
    bg: 'bg.popover',
    color: 'fg',
    boxShadow: 'md',
    pointerEvents: 'auto',
    '& > svg': { flexShrink: 0 },
  },
});

/** A message: icon, one sentence, at most one action. Hover and focus keep it open. */
export function ToastCard({ entry }: ToastCardProps) {
  /** The element that had the focus before. */
  const before = useRef<Element | null>(null);
  const card = useRef<HTMLDivElement>(null);
  const close = () => {
    const hadFocus = card.current?.contains(document.activeElement);
    toast.dismiss(entry.id);
    if (hadFocus && before.current instanceof HTMLElement && before.current.isConnected)
      before.current.focus();
  };
  const hold = useCountdown(entry.stays, close);
  const { icon: Icon, colour } = looks[entry.kind];
  const { action } = entry;
  return (
    <Card
      ref={card}
      role={entry.kind === 'failure' ? 'alert' : 'status'}
      {...hold}
      onFocusCapture={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
      }}
    >
      <chakra.span color={colour} flexShrink={0}>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </chakra.span>
      <chakra.div flex="1" minW="0" py="1">
        <chakra.p textStyle="body">{entry.text}</chakra.p>
        {entry.detail !== undefined && (
          <chakra.p textStyle="caption" color="fg.muted">
            {entry.detail}
          </chakra.p>
        )}
      </chakra.div>
      {action && (
        <Button
          size="row"
          onClick={() => {
            close();
            action.onClick();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton size="row" label="Dismiss" icon={CloseIcon} tooltip={false} onClick={close} />
    </Card>
  );
}
