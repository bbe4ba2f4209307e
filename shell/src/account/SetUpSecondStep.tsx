import type { SecondStepSecret } from 'shared-api/contract';
import { Box, Button, CopyIcon, Stack, Text, TextLink } from 'shared-ui';
import { copyText } from 'shared-ui/overlays';
import { CodeForm } from './CodeForm.tsx';
import { CodePicture } from './CodePicture.tsx';

interface SetUpSecondStepProps {
  readonly made: SecondStepSecret;
  readonly confirm: (code: string) => Promise<unknown>;
  readonly onCancel: () => void;
}

/** Brings the secret into somebody's app, then asks for the first code. */
export function SetUpSecondStep({ made: { secret, uri }, confirm, onCancel }: SetUpSecondStepProps) {
  return (
    <Stack gap="4" maxW="560px">
      <Text>
        1. Scan this with an authenticator app or your password manager. On the phone itself,{' '}
        <TextLink href={uri}>open it in the app</TextLink>.
      </Text>
      <CodePicture label="QR code for your authenticator app" text={uri} />
      <Box>
        <Text color="fg.muted" textStyle="caption">
          Or type this key into the app
        </Text>
        <Text overflowWrap="anywhere" mt="1" mb="2">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </Text>
        <Button size="tool" icon={CopyIcon} onClick={() => void copyText('Key', secret)}>
          Copy key
        </Button>
      </Box>
      <Text>2. Type the six digits that the app shows now. This signs out your other devices.</Text>
      <CodeForm
        kind="app"
        action="Switch on"
        failure="Failed to switch on two-step sign-in"
        send={({ code }) => confirm(code)}
        onCancel={onCancel}
      />
    </Stack>
  );
}
