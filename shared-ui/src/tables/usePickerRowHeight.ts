import { useIsPhone } from '#src/provider/useMedia.ts';

interface PickerRowHeight {
  /** Height with a quantity and an Add button, which a phone puts below the name. */
  readonly controls: number;
  /** Height with a checkbox next to the name, or with a sentence instead of the controls. */
  readonly compact: number;
}

const onPhone: PickerRowHeight = { controls: 93, compact: 69 };
const elsewhere: PickerRowHeight = { controls: 40, compact: 40 };

/** The usual row height at this screen width, in pixels. Lists reserve it for rows that are not drawn yet. */
export const usePickerRowHeight = (): PickerRowHeight => (useIsPhone() ? onPhone : elsewhere);
