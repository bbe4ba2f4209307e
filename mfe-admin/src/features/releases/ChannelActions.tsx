import type { ReleaseChannel } from 'shared-api/contract';
import {
  Button,
  CircleCheckIcon,
  CircleDotIcon,
  HistoryIcon,
  HStack,
  IconButton,
  ListChecksIcon,
  MoreVerticalIcon,
  PowerIcon,
  UndoIcon,
} from 'shared-ui';
import { Menu, MenuItem, MenuSeparator, useConfirm } from 'shared-ui/overlays';
import { useChangeChannel } from '#data/releases.mutations.ts';
import { isUnopened, versionName, withWarning } from '#domain/releaseView.ts';
import { useAskPromotion } from './useAskPromotion.ts';

interface ChannelActionsProps {
  readonly channel: ReleaseChannel;
  /** Show one menu, because a phone has no room for a button. */
  readonly menu: boolean;
  /** A tablet has room for one button. */
  readonly narrow: boolean;
  readonly onVersions: () => void;
  readonly onCanary: () => void;
  readonly onHealth: () => void;
}

/** A visible Roll back button, with versions and the on/off switch in the menu. */
export function ChannelActions({
  channel,
  menu,
  narrow,
  onVersions,
  onCanary,
  onHealth,
}: ChannelActionsProps) {
  const confirm = useConfirm();
  const change = useChangeChannel();
  const { title, live, previous, canary, releases, state, can } = channel;
  const promote = useAskPromotion(channel, change.mutate);
  /** Says what users will get, with a warning if there is one. */
  const textOf = (version: string | null) =>
    withWarning(
      channel,
      version,
      `People get ${title} ${versionName(channel, version)} with the next page they load.`,
    );
  const rollBack = async () => {
    const agreed = await confirm({
      title: `Roll back ${title}`,
      text: textOf(previous),
      action: 'Roll back',
    });
    if (agreed) change.mutate({ channel, act: { kind: 'roll-back' } });
  };
  const switchOff = async () => {
    const agreed = await confirm({
      title: `Switch off ${title}`,
      text: `Its pages and menu entries disappear with the next page people load. Open tabs keep them until then.`,
      action: 'Switch off',
      danger: true,
    });
    if (agreed) change.mutate({ channel, act: { kind: 'switch', state: 'off' } });
  };
  const switchOn = async () => {
    const agreed =
      !isUnopened(channel, live) ||
      (await confirm({ title: `Switch on ${title}`, text: textOf(live), action: 'Switch on' }));
    if (agreed) change.mutate({ channel, act: { kind: 'switch', state: 'on' } });
  };
  return (
    <HStack gap="2" justify="flex-end">
      {!narrow && can.promote && canary !== null && (
        <Button size="tool" busy={change.isPending} onClick={() => void promote(canary, canary)}>
          Promote
        </Button>
      )}
      {!menu && can.roll_back && (
        <Button size="tool" busy={change.isPending} onClick={() => void rollBack()}>
          Roll back
        </Button>
      )}
      <Menu trigger={<IconButton icon={MoreVerticalIcon} label={`Actions for ${title}`} tooltip={false} />}>
        {menu && can.roll_back && (
          <MenuItem icon={UndoIcon} onSelect={() => void rollBack()}>
            Roll back
          </MenuItem>
        )}
        {narrow && can.promote && canary !== null && (
          <MenuItem icon={CircleCheckIcon} onSelect={() => void promote(canary, canary)}>
            Promote
          </MenuItem>
        )}
        <MenuItem icon={ListChecksIcon} onSelect={onVersions}>
          Versions
        </MenuItem>
        <MenuItem icon={HistoryIcon} onSelect={onHealth}>
          Health
        </MenuItem>
        {can.canary && releases.length > 0 && (
          <MenuItem icon={CircleDotIcon} onSelect={onCanary}>
            Canary
          </MenuItem>
        )}
        {can.switch && <MenuSeparator />}
        {can.switch &&
          (state === 'on' ? (
            <MenuItem icon={PowerIcon} danger onSelect={() => void switchOff()}>
              Switch off
            </MenuItem>
          ) : (
            <MenuItem icon={PowerIcon} onSelect={() => void switchOn()}>
              Switch on
            </MenuItem>
          ))}
      </Menu>
    </HStack>
  );
}
