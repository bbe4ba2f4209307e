import type { ReleaseChannel } from 'shared-api/contract';
import { useConfirm } from 'shared-ui/overlays';
import type { ChannelChange } from '#data/releases.mutations.ts';
import { withWarning } from '#domain/releaseView.ts';

/** Makes a version live for everyone, after a confirmation that names it. */
export function useAskPromotion(channel: ReleaseChannel, change: (change: ChannelChange) => void) {
  const confirm = useConfirm();
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
    if (agreed) change({ channel, act: { kind: 'promote', version } });
  };
}
