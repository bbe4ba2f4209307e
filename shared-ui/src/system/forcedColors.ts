/** A contrast theme draws every background in its own colour, so a state that only a background shows would be lost. */
const contrastTheme = '@media (forced-colors: active)';

/** What is chosen, checked or current, in the theme's own colours for that. Wins over the colours of the part, wherever they come from. */
export const chosenInContrastTheme = {
  [contrastTheme]: {
    forcedColorAdjust: 'none',
    background: 'Highlight !important',
    color: 'HighlightText !important',
    borderColor: 'Highlight !important',
    '& *': { color: 'HighlightText !important', borderColor: 'HighlightText !important' },
    '&::before': { background: 'HighlightText !important' },
  },
} as const;

/** What is off or still to come: its shape stays in sight. */
export const offInContrastTheme = {
  [contrastTheme]: {
    forcedColorAdjust: 'none',
    background: 'Canvas',
    boxShadow: 'inset 0 0 0 1px ButtonText',
    '&::before': { background: 'ButtonText' },
  },
} as const;

/** Every state that has a name for screen readers looks like one in a contrast theme too. */
export const contrastThemeStyles = {
  [contrastTheme]: {
    [[
      '[aria-current=page]',
      '[aria-pressed=true]',
      '[aria-selected=true]',
      '[data-highlighted]',
      '[role=radiogroup] label:has(:checked)',
    ].join(', ')]: chosenInContrastTheme[contrastTheme],
    '[aria-disabled=true], [data-disabled]': {
      color: 'GrayText !important',
      borderColor: 'GrayText !important',
    },
    // Shadows are left out as well, which are the only edge of what floats.
    '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip], [data-part=content]': {
      outline: '1px solid CanvasText !important',
    },
  },
};
