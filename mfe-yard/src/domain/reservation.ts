import type { DraftEquipment, DraftEquipmentItem } from 'shared-api/contract';
import { counted, daysText } from 'shared-api/rules';

/** Shared equipment that a draft wants, has reserved or has taken. */
export const ofDraft = ({ equipment }: DraftEquipment): readonly DraftEquipmentItem[] =>
  equipment.filter(({ wanted, reserved }) => wanted > 0 || reserved > 0);

/** Pieces on the list that are neither reserved nor taken. */
export const wantedMore = ({ wanted, reserved, taken }: DraftEquipmentItem): number =>
  Math.max(0, wanted - Math.max(reserved, taken));

/** Pieces that others leave too few of. */
export const shortOf = ({ wanted, reserved, free }: DraftEquipmentItem): number =>
  Math.max(0, Math.max(wanted, reserved) - free);

/** What is reserved, and what has changed since, in words. */
export function reservationText(draft: DraftEquipment): string {
  const { reservation, days } = draft;
  if (!reservation) return 'Nothing is reserved yet.';
  const more = ofDraft(draft).reduce((sum, item) => sum + wantedMore(item), 0);
  const fewer = ofDraft(draft).reduce((sum, { wanted, reserved }) => sum + Math.max(0, reserved - wanted), 0);
  const isMoved = days !== null && (days.from !== reservation.from || days.until !== reservation.until);
  return [
    `Reserved by ${reservation.reserved_by_name}, ${daysText(reservation.from, reservation.until)}.`,
    ...(more > 0 ? [`${counted(more, 'piece')} more wanted than reserved.`] : []),
    ...(fewer > 0 ? [`${counted(fewer, 'piece')} more reserved than wanted.`] : []),
    ...(isMoved ? ['The dates have changed since.'] : []),
  ].join(' ');
}

/** Whether reserving again would change anything. */
export function isUpToDate(draft: DraftEquipment): boolean {
  const { reservation, days } = draft;
  return (
    reservation !== null &&
    days !== null &&
    days.from === reservation.from &&
    days.until === reservation.until &&
    ofDraft(draft).every(({ wanted, reserved }) => wanted === reserved)
  );
}
