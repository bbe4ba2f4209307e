import { useQuery } from '@tanstack/react-query';
import { accountQueries, isApiError } from 'shared-api/client';
import { bounds } from 'shared-api/rules';
import { Box, Button, Checkbox, CopyIcon, Flex, FormField, RetryIcon, TextInput } from 'shared-ui';
import { copyText } from 'shared-ui/overlays';
import { generatePassword } from '#domain/generatePassword.ts';
import { pickBelow } from './pickBelow.ts';

interface NewPasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A password to pass on to someone, so it is visible. It can be generated and copied. */
export function NewPasswordField({ label, value, error, onChange }: NewPasswordFieldProps) {
  const { data, isError } = useQuery(accountQueries.own());
  const length = data?.password_min ?? (isError ? bounds.passwordMin : undefined);
  return (
    <Box>
      <FormField
        label={label}
        error={error}
        hint={`Use uppercase and lowercase letters and numbers${length ? ` (${length} characters)` : ''}`}
      >
        <TextInput
          value={value}
          autoComplete="new-password"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={bounds.passwordMax}
          onChange={({ target }) => onChange(target.value)}
        />
      </FormField>
      <Flex gap="2" mt="2">
        <Button
          size="tool"
          icon={RetryIcon}
          disabledReason={length ? undefined : 'The server hasn’t said yet how long a password must be'}
          onClick={() => length && onChange(generatePassword(length, pickBelow))}
        >
          Generate
        </Button>
        <Button
          size="tool"
          icon={CopyIcon}
          {...(value === '' && { disabledReason: 'There is nothing to copy yet' })}
          onClick={() => void copyText('Password', value)}
        >
          Copy
        </Button>
      </Flex>
    </Box>
  );
}

/** What the server says about a password, if that is all it refused. */
export function passwordAdvice(error: unknown): string | undefined {
  const fields = isApiError(error) ? error.fields : [];
  const isAdvice = fields.every(({ field }) => field === 'password' || field === 'new_password');
  return isAdvice ? fields[0]?.msg : undefined;
}

interface AskAgainBoxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Whether the account's owner has to choose a password of their own. */
export const AskAgainBox = ({ checked, onChange }: AskAgainBoxProps) => (
  <Checkbox checked={checked} onChange={({ target }) => onChange(target.checked)}>
    Ask for a new password at the next sign-in
  </Checkbox>
);
