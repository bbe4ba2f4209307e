import type { DraftEquipment, DraftEquipmentItem } from 'shared-api/contract';
import { daysText, isCounted } from 'shared-api/rules';
import type { Chip } from 'shared-remote';
import { holdersText } from './claimTexts.ts';

/** A chip for each item: "28 of 40 free", in amber if the list wants more than that. */
export function chipsOf(
  equipment: readonly DraftEquipmentItem[],
  days: DraftEquipment['days'],
  panel: NonNullable<Chip['panel']>,
): ReadonlyMap<number, Chip> {
  if (!days) return new Map();
  return new Map(
    equipment.map((item) => {
      const { item_id, owned, free, wanted, reserved, claims } = item;
      const isShort = free === 0 || Math.max(wanted, reserved) > free;
      const label = `${free} of ${owned} free`;
      const holders = claims.filter(isCounted).length > 0 ? ` ${holdersText(claims, days)}` : '';
      const chip: Chip = {
        label,
        tone: isShort ? 'warning' : 'neutral',
        explanation: `${label} all days, ${daysText(days.from, days.until)}.${holders}`.slice(0, 300),
        panel,
      };
      return [item_id, chip];
    }),
  );
}
