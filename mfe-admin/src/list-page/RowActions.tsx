import type { ReactNode } from 'react';
import { useCan } from 'shared-auth';
import { type AuditedRecord, historyPath, useNavigate } from 'shared-remote';
import { HistoryIcon, HStack, IconButton, type IconComponent, MoreVerticalIcon } from 'shared-ui';
import { Menu, MenuItem, MenuSeparator } from 'shared-ui/overlays';

/** An action on a record. */
export interface RowAction {
  /** Keeps the focus on a button whose label changes with the record. The label, if there is none. */
  readonly id?: string;
  readonly label: string;
  readonly icon: IconComponent;
  readonly onSelect: () => void;
  /** Why the action is not allowed. It stays visible and says so. */
  readonly refusal?: string | undefined;
  readonly danger?: boolean;
  readonly busy?: boolean;
}

interface RowActionsProps {
  /** The record's name. */
  readonly of: string;
  readonly actions: readonly RowAction[];
  /** The record in the audit log, for the History action. */
  readonly history: AuditedRecord;
  /** Show one menu, because a phone has no room for several buttons. */
  readonly menu: boolean;
}

/** A row's actions, as icons or as a menu. */
export function RowActions({ of, actions: own, history, menu }: RowActionsProps) {
  const navigate = useNavigate();
  const readsAudit = useCan('audit:read');
  const toHistory = { label: 'History', icon: HistoryIcon, onSelect: () => navigate(historyPath(history)) };
  const actions: readonly RowAction[] = [
    ...own.filter(({ danger }) => !danger),
    ...(readsAudit ? [toHistory] : []),
    ...own.filter(({ danger }) => danger),
  ];
  if (menu) {
    return (
      <Menu trigger={<IconButton icon={MoreVerticalIcon} label={`Actions for ${of}`} tooltip={false} />}>
        {actions.map(
          (action): ReactNode => (
            <MenuEntry key={action.label} action={action} />
          ),
        )}
      </Menu>
    );
  }
  return (
    <HStack gap="0" justify="flex-end">
      {actions.map(({ id, label, icon, onSelect, refusal, busy = false }) => (
        <IconButton
          key={id ?? label}
          size="row"
          icon={icon}
          label={`${label} ${of}`}
          busy={busy}
          disabledReason={refusal}
          onClick={onSelect}
        />
      ))}
    </HStack>
  );
}

function MenuEntry({ action }: { action: RowAction }) {
  const { label, icon, onSelect, refusal, danger = false } = action;
  return (
    <>
      {danger && <MenuSeparator />}
      <MenuItem icon={icon} onSelect={onSelect} danger={danger} disabledReason={refusal}>
        {label}
      </MenuItem>
    </>
  );
}
