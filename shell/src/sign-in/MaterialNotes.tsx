import { Box, Flex, Grid } from 'shared-ui';

const notes = [
  { name: 'TPO membrane, 60 mil white, 10 x 100 ft', amount: '22 RL' },
  { name: 'HD polyiso cover board, 1/2 in, 4 x 8 ft', amount: '410 SHT' },
  { name: 'Polyiso, 2.6 in, 4 x 8 ft', amount: '410 SHT' },
  { name: 'Roof screw, No. 14 x 5 in, box of 500', amount: '14 BX' },
  { name: 'Coping cap, 24 ga, 12 in x 10 ft', amount: '8 EA' },
  { name: 'Continuous cleat, 22 ga, 10 ft', amount: '8 EA' },
];

/** The drawing's numbered notes, worded like catalogue items. */
export function MaterialNotes() {
  return (
    <Grid
      aria-hidden="true"
      position="absolute"
      bottom="5.2%"
      left="6.6%"
      right="6.6%"
      templateColumns={{ base: '1fr', lg: '1fr 1fr' }}
      columnGap="40px"
      fontSize="13px"
      color="#eaf9f8"
    >
      {notes.map(({ name, amount }, i) => (
        <Flex key={name} gap="12px" py="6px" borderTop="1px solid rgba(127,206,203,.35)">
          <Box color="#7fcecb" fontWeight="600">
            {i + 1}
          </Box>
          <Box flex="1">{name}</Box>
          <Box color="#7fcecb">{amount}</Box>
        </Flex>
      ))}
    </Grid>
  );
}
