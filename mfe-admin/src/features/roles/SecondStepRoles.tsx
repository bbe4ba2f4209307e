import { useState } from 'react';
import { type Role, roleLabels, roles } from 'shared-api/rules';
import { Checkbox, Section, Stack, Text } from 'shared-ui';
import { useRequireSecondStep } from '#data/roles.mutations.ts';

/** Which roles need two-step sign-in. For full admins. */
export function SecondStepRoles({ required }: { readonly required: readonly Role[] }) {
  const { mutate } = useRequireSecondStep();
  const [chosen, setChosen] = useState<readonly Role[] | null>(null);
  const shown = chosen ?? required;
  const change = (role: Role, isRequired: boolean) => {
    const next = roles.filter((one) => (one === role ? isRequired : shown.includes(one)));
    setChosen(next);
    mutate({ roles: next }, { onSettled: () => setChosen(null) });
  };
  return (
    <Section title="Two-step sign-in">
      <Text color="fg.muted" mb="3">
        People of these roles who don't have it set it up at their next sign-in.
      </Text>
      <Stack gap="2">
        {roles.map((role) => (
          <Checkbox
            key={role}
            checked={shown.includes(role)}
            onChange={({ target }) => change(role, target.checked)}
          >
            {roleLabels[role]}
          </Checkbox>
        ))}
      </Stack>
    </Section>
  );
}
