interface Pair {
  value: { _light: string; _dark: string };
}

const pair = (light: string, dark: string): Pair => ({ value: { _light: light, _dark: dark } });

interface StatusSteps {
  bg: Pair;
  muted: Pair;
  border: Pair;
  fg: Pair;
  solid: Pair;
  contrast: Pair;
}

/** A status palette has our names and the ones that Chakra's colorPalette reads. */
const status = (steps: StatusSteps) => ({
  ...steps,
  subtle: steps.bg,
  emphasized: steps.border,
  focusRing: pair('#137371', '#53b5b2'),
});

/** The only colours that screens may use, in light and dark. Contrast is checked in visual.md section 12. */
export const semanticColors = {
  bg: {
    DEFAULT: pair('#ffffff', '#171715'),
    canvas: pair('#f7f7f5', '#11110f'),
    subtle: pair('#f7f7f5', '#20201e'),
    muted: pair('#f0f0ed', '#272724'),
    emphasized: pair('#e5e5e2', '#32322f'),
    panel: pair('#ffffff', '#1a1a18'),
    popover: pair('#ffffff', '#222220'),
    hover: pair('#f4f4f2', '#232321'),
    inverted: pair('#1d1e1a', '#ececea'),
    backdrop: pair('rgba(23,23,21,.44)', 'rgba(0,0,0,.62)'),
    /** Rows inside a popover: in dark mode, the page's hover colour is too close to the popover's. */
    option: pair('#f0f0ed', '#32322f'),
    active: pair('#e5e5e2', '#272724'),
  },
  fg: {
    DEFAULT: pair('#1d1e1a', '#ececea'),
    muted: pair('#62625d', '#a9aaa4'),
    subtle: pair('#6a6b65', '#8e8f88'),
    disabled: pair('#a9aaa4', '#5c5d57'),
    inverted: pair('#ffffff', '#171715'),
  },
  border: {
    DEFAULT: pair('#e5e5e2', '#2c2c29'),
    muted: pair('#f0f0ed', '#232320'),
    emphasized: pair('#d4d4cf', '#3d3d39'),
    control: pair('#888882', '#72736c'),
  },
  accent: {
    solid: pair('#095d5b', '#45a5a3'),
    solidHover: pair('#094a48', '#53b5b2'),
    solidActive: pair('#073534', '#7fcecb'),
    contrast: pair('#ffffff', '#04201f'),
    fg: pair('#095d5b', '#7fcecb'),
    subtle: pair('#eaf9f8', '#10292a'),
    muted: pair('#d3f2f0', '#15383a'),
    border: pair('#7fcecb', '#1f5a5b'),
    bg: pair('#eaf9f8', '#10292a'),
    emphasized: pair('#7fcecb', '#1f5a5b'),
    focusRing: pair('#137371', '#53b5b2'),
  },
  focusRing: pair('#137371', '#53b5b2'),
  info: status({
    bg: pair('#eff6ff', '#14223a'),
    muted: pair('#dcebff', '#15407e'),
    border: pair('#bfd9ff', '#22406d'),
    fg: pair('#1752a4', '#96c0fe'),
    solid: pair('#2264c1', '#6da2f2'),
    contrast: pair('#ffffff', '#0f1f37'),
  }),
  success: status({
    bg: pair('#ecf9ec', '#13271a'),
    muted: pair('#d8f4d9', '#204c25'),
    border: pair('#b9eabb', '#23492c'),
    fg: pair('#296230', '#90d995'),
    solid: pair('#31793a', '#65bc6d'),
    contrast: pair('#ffffff', '#102312'),
  }),
  warning: status({
    bg: pair('#fff5e2', '#2c2110'),
    muted: pair('#ffe9c1', '#63410b'),
    border: pair('#ffd796', '#55401a'),
    fg: pair('#7c520d', '#ffc067'),
    solid: pair('#c38524', '#eaa53f'),
    contrast: pair('#2f1e06', '#2f1e06'),
  }),
  danger: status({
    bg: pair('#fff2f0', '#351816'),
    muted: pair('#ffe4e0', '#7e1e1f'),
    border: pair('#ffccc6', '#632b28'),
    fg: pair('#a3282a', '#ffa59d'),
    solid: pair('#c53133', '#f67972'),
    contrast: pair('#ffffff', '#2a0a09'),
  }),
  neutral: status({
    bg: pair('#f0f0ed', '#262624'),
    muted: pair('#e5e5e2', '#32322f'),
    border: pair('#e5e5e2', '#2c2c29'),
    fg: pair('#4d4e48', '#c4c5bf'),
    solid: pair('#888882', '#8e8f88'),
    contrast: pair('#ffffff', '#171715'),
  }),
};
