import { chakra } from '@chakra-ui/react/styled-system';

/** Around the rows of a table on a phone. */
export const PhoneFrame = chakra('div', { base: { borderTop: '1px solid', borderColor: 'border' } });
