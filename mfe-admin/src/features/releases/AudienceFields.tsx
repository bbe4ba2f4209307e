import type { FlagChange } from 'shared-api/contract';
import { type Role, roleLabels, roles } from 'shared-api/rules';
import { Box, Checkbox, FormField, HStack, NativeSelect } from 'shared-ui';

interface AudienceFieldsProps {
  readonly audience: FlagChange;
  readonly onChange: (audience: FlagChange) => void;
}

const shares = [0, 1, 5, 10, 25, 50, 100];

/** Who gets something before everyone does. A share that only the API offers stays in the list. */
export function AudienceFields({ audience, onChange }: AudienceFieldsProps) {
  const { roles: chosen, share } = audience;
  const toggle = (role: Role) =>
    onChange({
      share,
      roles: chosen.includes(role) ? chosen.filter((one) => one !== role) : [...chosen, role],
    });
  return (
    <>
      <Box as="fieldset">
        <Box as="legend" textStyle="dense" fontWeight="600" mb="1">
          Everyone with the role
        </Box>
        <HStack columnGap="4" rowGap="0" flexWrap="wrap">
          {roles.map((role) => (
            <Checkbox key={role} checked={chosen.includes(role)} onChange={() => toggle(role)}>
              {roleLabels[role]}
            </Checkbox>
          ))}
        </HStack>
      </Box>
      <FormField label="Share of all users">
        <NativeSelect
          value={share}
          onChange={({ target }) => onChange({ roles: chosen, share: Number(target.value) })}
        >
          {[...new Set([...shares, share])]
            .sort((a, b) => a - b)
            .map((each) => (
              <option key={each} value={each}>{`${each}%`}</option>
            ))}
        </NativeSelect>
      </FormField>
    </>
  );
}
