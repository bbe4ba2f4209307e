export { Box, type BoxProps } from '@chakra-ui/react/box';
export { Center } from '@chakra-ui/react/center';
export { Flex, type FlexProps } from '@chakra-ui/react/flex';
export { Grid, GridItem } from '@chakra-ui/react/grid';
export { Spacer } from '@chakra-ui/react/spacer';
export { HStack, Stack, type StackProps } from '@chakra-ui/react/stack';
export { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
