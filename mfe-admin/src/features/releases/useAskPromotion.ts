import type { ReleaseChannel } from 'shared-api/contract';
import { useConfirm } from 'shared-ui/overlays';
import type { ChannelChange } from '#data/releases.mutations.ts';
import { budgetText } from '#domain/releaseHealth.ts';
import { withWarning } from '#domain/releaseView.ts';

/** Makes a version live for everyone, after a confirmation that names it, and another one if the remote's failures exceed its budget. */
export function useAskPromotion(channel: ReleaseChannel, change: (change: ChannelChange) => void) {
  const confirm = useConfirm();
  const agreesToFailures = async () =>
    !channel.budget.is_spent ||
    confirm({
      title: `${channel.title} fails too often`,
      text: `${budgetText(channel.budget)} Another version can make it worse, unless it is the cure.`,
      action: 'Make live anyway',
    });
  return async (version: string | null, name: string) => {
    const agreed = await confirm({
      title: `Make ${channel.title} ${name} live`,
      text: withWarning(
        channel,
        version,
        'The server checks it first. Everybody gets it with the next page they load.',
      ),
      action: 'Make live',
    });
    if (agreed && (await agreesToFailures())) change({ channel, act: { kind: 'promote', version } });
  };
}
