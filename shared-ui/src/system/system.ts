import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { breakpoints } from '#src/system/breakpoints.ts';
import { globalStyles, keyframes } from '#src/system/globalStyles.ts';
import { quickSystem } from '#src/system/quickSystem.ts';
import { ramps } from '#src/system/ramps.ts';
import {
  durations,
  easings,
  finger,
  radii,
  shadows,
  sizes,
  spacing,
  targetSizes,
  zIndex,
} from '#src/system/scales.ts';
import { semanticColors } from '#src/system/semanticColors.ts';
import { textStyles } from '#src/system/textStyles.ts';

const chakraSystem = createSystem(defaultBaseConfig, {
  preflight: true,
  cssVarsPrefix: 'mp',
  globalCss: globalStyles,
  conditions: { finger },
  theme: {
    breakpoints,
    keyframes,
    textStyles,
    tokens: {
      colors: ramps,
      spacing,
      sizes,
      radii,
      zIndex,
      durations,
      easings,
      borders: { hair: { value: '1px solid' } },
    },
    semanticTokens: { colors: semanticColors, shadows, sizes: targetSizes },
  },
});

/**
 * Our Chakra system: Chakra's conditions and utilities, our tokens, none of its palettes or recipes.
 * Each recipe lives next to its component, so that an entry contains only its own.
 */
export const system = quickSystem(chakraSystem);
