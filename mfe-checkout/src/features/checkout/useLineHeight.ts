import { useIsPhone } from 'shared-ui';

/** The usual line height at this screen width, in pixels. The list reserves it for lines that are not drawn yet. */
export const useLineHeight = (): number => (useIsPhone() ? 67 : 40);
