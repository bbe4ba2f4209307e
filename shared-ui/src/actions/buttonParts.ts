import { chakra } from '@chakra-ui/react/styled-system';
import { buttonRecipe } from '#src/actions/buttonRecipe.ts';
import { styled } from '#src/system/styled.ts';

export const PlainButton = styled('button', buttonRecipe);

/** Applies the button look to its only child. */
export const DressedChild = chakra('button', buttonRecipe);
