import { fromMd } from './breakpoints.ts';

function tokens<K extends string>(values: Record<K, string>): Record<K, { value: string }> {
  // Object.entries loses the parameter's key type.
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value }])) as Record<
    K,
    { value: string }
  >;
}

/** Space, 1 step = 4 px: 2 4 6 8 12 16 20 24 28 32 40 48. */
export const spacing = tokens({
  '0': '0px',
  '0.5': '2px',
  '1': '4px',
  '1.5': '6px',
  '2': '8px',
  '3': '12px',
  '4': '16px',
  '5': '20px',
  '6': '24px',
  '7': '28px',
  '8': '32px',
  '10': '40px',
  '12': '48px',
});

export const sizes = { ...spacing, ...tokens({ full: '100%', screen: '100dvh', touch: '44px' }) };

/** Touch input, on anything wider than a phone. */
export const fingerQuery = `(pointer: coarse) and ${fromMd}`;
export const finger = `@media ${fingerQuery}` as const;

/** Row height of a long list in pixels, for mouse and touch. */
export const lineHeights = { mouse: 40, finger: 48 } as const;

const target = (mouse: string, finger: string) => ({ value: { base: mouse, _finger: finger } });

/** Heights and widths of click targets. */
export const targetSizes = {
  row: target('28px', '40px'),
  rail: target('36px', '40px'),
  tool: target('32px', '40px'),
  form: target('36px', '40px'),
  segment: target('28px', '40px'),
  tick: target('24px', '40px'),
  step: target('26px', '40px'),
  formstep: target('34px', '40px'),
  group: target('34px', '40px'),
  entry: target('37px', '44px'),
  selected: target('36px', '48px'),
  /** A stepper and a unit next to it. */
  amount: target('140px', '156px'),
  line: target(`${lineHeights.mouse}px`, `${lineHeights.finger}px`),
};

export const radii = tokens({
  tag: '3px',
  badge: '4px',
  row: '5px',
  control: '6px',
  panel: '8px',
  dialog: '12px',
  sheet: '16px',
  full: '9999px',
});

export const zIndex = tokens({
  group: '9',
  sticky: '10',
  bar: '20',
  sidebar: '30',
  menu: '100',
  tooltip: '110',
  backdrop: '200',
  dialog: '210',
  toast: '300',
  skip: '400',
});

export const durations = tokens({ fast: '100ms', base: '160ms', panel: '220ms' });

export const easings = tokens({
  enter: 'cubic-bezier(.2,.8,.2,1)',
  exit: 'cubic-bezier(.4,0,1,1)',
  move: 'cubic-bezier(.4,0,.2,1)',
});

const shade = 'rgb(29 30 26 / ';

export const shadows = {
  xs: { value: { _light: `0 1px 1px ${shade}5%)`, _dark: '0 0 0 transparent' } },
  md: {
    value: {
      _light: `0 0 0 1px ${shade}7%), 0 4px 12px -2px ${shade}10%), 0 2px 4px -1px ${shade}5%)`,
      _dark: '0 0 0 1px #353532, 0 8px 20px -4px rgb(0 0 0 / 60%)',
    },
  },
  lg: {
    value: {
      _light: `0 0 0 1px ${shade}7%), 0 24px 48px -12px ${shade}24%), 0 8px 16px -6px ${shade}10%)`,
      _dark: '0 0 0 1px #353532, 0 28px 56px -12px rgb(0 0 0 / 80%)',
    },
  },
};
