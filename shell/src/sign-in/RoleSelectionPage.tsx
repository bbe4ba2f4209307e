import { useNavigate } from 'react-router-dom';
import { homePath } from 'shared-api/rules';
import { setPrototypeRole } from 'shared-auth';
import { usePageTitle } from 'shared-remote';
import { Badge, Button, HStack, Stack, Text } from 'shared-ui';
import { SignInLayout } from './SignInLayout.tsx';

const choices = [
  { label: 'ADMIN', role: 'admin' },
  { label: 'PM', role: 'pm' },
  { label: 'PE', role: 'pe' },
] as const;

/** The prototype's role selection. It only affects what is drawn: the server decides what a user may do. */
export function RoleSelectionPage() {
  usePageTitle('Role selection');
  const navigate = useNavigate();
  return (
    <SignInLayout>
      <HStack gap="10px">
        <Text as="h1" textStyle="display">
          Choose a role
        </Text>
        <Badge palette="warning">Prototype mode</Badge>
      </HStack>
      <Text color="fg.muted" mt="6px">
        For trying the screens. Your account decides what you may do.
      </Text>
      <Stack gap="12px" mt="28px">
        {choices.map(({ label, role }) => (
          <Button
            key={role}
            size="touch"
            full
            caps
            onClick={() => {
              setPrototypeRole(role);
              void navigate(homePath);
            }}
          >
            {label}
          </Button>
        ))}
      </Stack>
    </SignInLayout>
  );
}
