import { type PrintLanguage, printedWord } from 'shared-api/rules';
import { Box, Grid } from 'shared-ui';

const places = ['Loaded by', 'Checked by', 'Received on site', 'Date'] as const;

/** The signature lines on the last page. */
export function PrintedSignatures({ language }: { readonly language: PrintLanguage }) {
  return (
    <Grid templateColumns="repeat(4, 1fr)" gap="4" pt="10" css={{ breakInside: 'avoid' }}>
      {places.map((place) => (
        <Box key={place} borderTop="1px solid #000" pt="1" fontSize="11px">
          {printedWord(place, language)}
        </Box>
      ))}
    </Grid>
  );
}
