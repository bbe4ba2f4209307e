import { type PrintLanguage, printedSignatures, printedWord } from 'shared-api/rules';
import { Box, Grid } from 'shared-ui';
import { PrintedText } from 'shared-ui/data';

/** The signature lines on the last page. */
export function PrintedSignatures({ language }: { readonly language: PrintLanguage }) {
  return (
    <Grid
      templateColumns={`repeat(${printedSignatures.length}, 1fr)`}
      gap="4"
      pt="10"
      css={{ breakInside: 'avoid' }}
    >
      {printedSignatures.map((place) => (
        <Box key={place} borderTop="1px solid #000" pt="1" fontSize="11px">
          <PrintedText name={place} text={printedWord(place, language)} />
        </Box>
      ))}
    </Grid>
  );
}
