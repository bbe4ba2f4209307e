import type { Notice } from 'shared-api/contract';
import {
  counted,
  noticePath,
  noticePlace,
  noticeReasons,
  noticeSentence,
  noticeSettingsPath,
} from 'shared-api/rules';

interface Digest {
  readonly name: string;
  /** Newest first. */
  readonly notices: readonly Notice[];
  readonly unread: number;
  readonly publicUrl: string;
}

/** A mail of what somebody hasn't read. Each notice says why they get it. */
export function digestMail({ name, notices, unread, publicUrl }: Digest) {
  const more = unread - notices.length;
  return {
    subject: `MobPrep: ${counted(unread, 'unread notice')}`,
    body: [
      `Hello ${name},`,
      ...notices.map((notice) => noticeText(notice, publicUrl)),
      ...(more > 0 ? [`${counted(more, 'more notice')} in MobPrep: ${publicUrl}`] : []),
      `You get this mail once a day if something is unread. What you are told, and when, you choose in My account: ${publicUrl}${noticeSettingsPath}`,
      'MobPrep\n',
    ].join('\n\n'),
  };
}

function noticeText(notice: Notice, publicUrl: string): string {
  const { subject, rest } = noticeSentence(notice);
  return [
    `${subject} ${rest}`,
    `${noticePlace(notice)}, ${noticeReasons[notice.kind]}`,
    `${publicUrl}${noticePath(notice)}`,
  ].join('\n');
}
