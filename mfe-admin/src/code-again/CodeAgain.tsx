import { type FormEvent, useState } from 'react';
import { failureText, isApiError } from 'shared-api/client';
import {
  codeNotChecked,
  codeOpensMinutes,
  codeOrRecoveryCode,
  lockedText,
  longestCode,
  requiredField,
} from 'shared-api/rules';
import { Button, Flex, FormField, Notice, Stack, Text, TextInput } from 'shared-ui';
import { useGiveCodeAgain } from '#data/codeAgain.mutations.ts';

interface CodeAgainProps {
  /** Completes "Enter a code to …". */
  readonly to: string;
  readonly onGiven: () => void;
}

/** Asks for a code of two-step sign-in again: the last one was given too long ago. */
export function CodeAgain({ to, onGiven }: CodeAgainProps) {
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error, reset } = useGiveCodeAgain(onGiven);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isPending && code.trim() !== '') mutate({ code });
  };
  const refused = isApiError(error) ? error.fields[0]?.msg : undefined;
  return (
    <form onSubmit={submit} noValidate aria-label="Code">
      <Stack gap="4" maxW="340px" mb="6">
        <Text>
          Enter a code to {to}. It counts for {codeOpensMinutes} minutes.
        </Text>
        <FormField label={codeOrRecoveryCode} error={tried && code.trim() === '' ? requiredField : refused}>
          <TextInput
            name="code"
            autoFocus
            autoComplete="one-time-code"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={longestCode}
            value={code}
            onChange={({ target }) => {
              setCode(target.value);
              setTried(false);
              reset();
            }}
          />
        </FormField>
        {error && refused === undefined && (
          <Notice palette="danger">
            {failureText(error, {
              failure: codeNotChecked,
              sentence: { login_throttled: lockedText('code') },
            })}
          </Notice>
        )}
        <Flex>
          <Button variant="solid" type="submit" busy={isPending}>
            Continue
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
