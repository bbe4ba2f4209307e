import type { MappedRole } from 'shared-api/contract';
import { assignableRoles, atMost, companyBounds, roleLabels } from 'shared-api/rules';
import {
  Box,
  Button,
  DeleteIcon,
  Flex,
  IconButton,
  NativeSelect,
  PlusIcon,
  Stack,
  TextInput,
} from 'shared-ui';

interface RoleMappingProps {
  readonly roles: readonly MappedRole[];
  readonly onChange: (roles: MappedRole[]) => void;
}

/** Which value of the claim gives which role. */
export function RoleMapping({ roles, onChange }: RoleMappingProps) {
  const change = (index: number, part: Partial<MappedRole>) =>
    onChange(roles.map((one, i) => (i === index ? { ...one, ...part } : one)));
  return (
    <Stack gap="2">
      {roles.map(({ value, role }, index) => (
        // Rows have no name of their own, and stay in place.
        <Flex key={index} gap="2" align="center">
          <Box flex="1" minW="0">
            <TextInput
              aria-label={`Value ${index + 1}`}
              value={value}
              maxLength={companyBounds.appRole}
              onChange={({ target }) => change(index, { value: target.value })}
            />
          </Box>
          <Box w="110px" flex="none">
            <NativeSelect
              aria-label={`Role of value ${index + 1}`}
              value={role}
              onChange={
                ({ target }) => change(index, { role: target.value as MappedRole['role'] }) // the options below
              }
            >
              {assignableRoles.map((one) => (
                <option key={one} value={one}>
                  {roleLabels[one]}
                </option>
              ))}
            </NativeSelect>
          </Box>
          <IconButton
            label={`Remove value ${index + 1}`}
            icon={DeleteIcon}
            variant="ghost"
            size="form"
            onClick={() => onChange(roles.filter((_, i) => i !== index))}
          />
        </Flex>
      ))}
      <Flex>
        <Button
          icon={PlusIcon}
          disabledReason={
            roles.length >= companyBounds.mappedRoles
              ? `There can be ${atMost(companyBounds.mappedRoles, 'rows')}`
              : undefined
          }
          onClick={() => onChange([...roles, { value: '', role: 'pm' }])}
        >
          Add a role
        </Button>
      </Flex>
    </Stack>
  );
}
