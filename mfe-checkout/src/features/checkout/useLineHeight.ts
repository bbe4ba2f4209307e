import { useIsPhone } from 'shared-ui';

/** Pixels that most lines take at this width: the list has that room for them before they are drawn. */
export const useLineHeight = (): number => (useIsPhone() ? 61 : 40);
