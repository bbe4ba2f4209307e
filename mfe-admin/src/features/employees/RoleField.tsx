import { useQuery } from '@tanstack/react-query';
import { userQueries } from 'shared-api/client';
import { adminOnlyByFullAdmin, assignableRoles, type Role, roleLabel } from 'shared-api/rules';
import { Box, FailureNotice, FormField, NativeSelect } from 'shared-ui';

interface RoleFieldProps {
  readonly role: Role;
  /** Why this account's role cannot be changed. */
  readonly refusal: string | undefined;
  readonly onChange: (role: Role) => void;
}

/** An account's role. The server says which roles may be assigned. Until it has answered, the role can't be changed. */
export function RoleField({ role, refusal, onChange }: RoleFieldProps) {
  const givable = useQuery(userQueries.assignableRoles());
  const isFixed = refusal !== undefined;
  const failed = !isFixed && givable.isError && !givable.data;
  const loading = !isFixed && !failed && !givable.data;
  const mayGive = (each: Role) => givable.data?.some((one) => one === each) === true;
  return (
    <Box>
      <FormField
        label="Role"
        hint={refusal ?? (loading ? 'Loading the roles you can assign' : undefined)}
        readOnly={isFixed}
      >
        <NativeSelect
          value={role}
          disabled={loading || failed}
          readOnlyText={roleLabel(role)}
          onChange={({ target }) => onChange(assignableRoles.find((each) => each === target.value) ?? role)}
        >
          {assignableRoles.map((each) => (
            <option key={each} value={each} disabled={!mayGive(each)}>
              {each === 'admin' && givable.data && !mayGive(each) ? adminOnlyByFullAdmin : roleLabel(each)}
            </option>
          ))}
        </NativeSelect>
      </FormField>
      {failed && (
        <Box mt="2">
          <FailureNotice title="Failed to load the roles you can assign" read={givable} />
        </Box>
      )}
    </Box>
  );
}
