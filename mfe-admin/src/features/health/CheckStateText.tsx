import type { CheckState } from 'shared-api/contract';
import { CircleAlertIcon, Flex, StatusDot, WarningIcon } from 'shared-ui';
import { stateLabels } from '#domain/healthView.ts';

/** A state as a mark and words. Good ones have a dot only: a wall of check marks would hide the rest. */
export function CheckStateText({ state }: { readonly state: CheckState }) {
  const Icon = state === 'failing' ? CircleAlertIcon : WarningIcon;
  return (
    <Flex align="center" gap="2">
      {state === 'good' ? (
        <StatusDot palette="success">{stateLabels.good}</StatusDot>
      ) : (
        <>
          <Icon size={16} aria-hidden />
          {stateLabels[state]}
        </>
      )}
    </Flex>
  );
}
