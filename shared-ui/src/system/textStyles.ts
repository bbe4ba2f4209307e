const text = (size: number, line: number, weight: number, tracking = '0') => ({
  value: {
    fontSize: `${size / 16}rem`,
    lineHeight: `${line / 16}rem`,
    fontWeight: String(weight),
    letterSpacing: tracking,
  },
});

/** Text that is larger on a phone (below 768 px). Sets no weight, because it would override a recipe's own. */
const growing = (desktop: [number, number], phone: [number, number]) => ({
  value: {
    fontSize: { base: `${phone[0] / 16}rem`, md: `${desktop[0] / 16}rem` },
    lineHeight: { base: `${phone[1] / 16}rem`, md: `${desktop[1] / 16}rem` },
  },
});

/** The type scale: see visual.md section 2. */
export const textStyles = {
  display: text(26, 32, 650, '-0.02em'),
  document: text(20, 28, 650, '-0.015em'),
  title: text(18, 24, 650, '-0.012em'),
  section: text(16, 24, 650, '-0.008em'),
  label: { lg: text(14, 20, 650) },
  body: growing([14, 20], [16, 24]),
  dense: growing([13, 18], [14, 20]),
  caption: growing([12, 16], [13, 18]),
  tag: text(10.5, 16, 650, '0.045em'),
};
