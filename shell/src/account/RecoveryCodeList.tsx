import { saveFile } from 'shared-api/browser';
import { Box, Button, CopyIcon, DownloadIcon, Flex, Grid, Notice, Stack } from 'shared-ui';
import { copyText } from 'shared-ui/overlays';

interface RecoveryCodeListProps {
  readonly codes: readonly string[];
  readonly email: string;
  readonly onDone: () => void;
}

/** Recovery codes, the only time that anybody can read them. */
export function RecoveryCodeList({ codes, email, onDone }: RecoveryCodeListProps) {
  const text = codes.join('\n');
  const download = () =>
    saveFile(
      new Blob(
        [`MobPrep recovery codes of ${email}\nEach works once, in place of a code of the app.\n\n${text}\n`],
        {
          type: 'text/plain',
        },
      ),
      'mobprep-recovery-codes.txt',
    );
  return (
    <Stack gap="4" maxW="560px">
      <Notice palette="warning">
        Keep these recovery codes where you find them without your phone. They are shown only now. Each opens
        your account once if you don't have the app.
      </Notice>
      <Grid as="ol" aria-label="Recovery codes" templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="2">
        {codes.map((code) => (
          <Box as="li" key={code}>
            {code}
          </Box>
        ))}
      </Grid>
      <Flex gap="2" wrap="wrap">
        <Button icon={CopyIcon} onClick={() => void copyText('Recovery codes', text)}>
          Copy
        </Button>
        <Button icon={DownloadIcon} onClick={download}>
          Download as text
        </Button>
        <Button variant="solid" onClick={onDone}>
          I have kept them
        </Button>
      </Flex>
    </Stack>
  );
}
