import type { ReleaseChannel } from 'shared-api/contract';
import { useConfirm } from 'shared-ui/overlays';
import type { useChangeChannel } from '#data/releases.ts';
import { isUnopened, unopenedText } from '#domain/releaseView.ts';

/** Makes a version live for everybody, after a question that names it. */
export function useAskPromotion(channel: ReleaseChannel, change: ReturnType<typeof useChangeChannel>) {
  const confirm = useConfirm();
  return async (version: string | null, name: string) => {
    const unopened = isUnopened(channel, version);
    const said = ['The server checks it first. Everybody gets it with the next page they load.'];
    if (unopened) said.push(unopenedText(version));
    const agreed = await confirm({
      title: `Make ${channel.title} ${name} live`,
      text: said.join(' '),
      action: 'Make live',
    });
    if (agreed) change.mutate({ channel, act: { kind: 'promote', version }, unopened });
  };
}
