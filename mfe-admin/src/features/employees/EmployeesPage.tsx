import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { userQueries } from 'shared-api/client';
import type { Employee } from 'shared-api/contract';
import { employeesNotLoaded } from 'shared-api/rules';
import { useTabState } from 'shared-auth';
import { useAddress, usePageTitle } from 'shared-remote';
import {
  Box,
  Button,
  FailureState,
  Flex,
  PageBody,
  PageFooter,
  PageHeader,
  PlusIcon,
  SearchInput,
  Spacer,
  Text,
  useIsPhone,
  useStableCallback,
} from 'shared-ui';
import { Segmented } from 'shared-ui/data';
import { employeesShown, headcount, roleFilterOf, roleFilters } from '#domain/employeeView.ts';
import { CodeQuestion } from '#src/code-again/CodeQuestion.tsx';
import { EmployeeDialog } from './EmployeeDialog.tsx';
import { EmployeeTable } from './EmployeeTable.tsx';
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx';

type OpenForm = { readonly form: 'new' } | { readonly form: 'edit' | 'reset'; readonly employee: Employee };

/** Everyone with an account. */
export function EmployeesPage() {
  usePageTitle('Employees');
  const phone = useIsPhone();
  const address = useAddress();
  const text = address.get('q');
  const { value: open, set: setOpen } = useTabState<OpenForm | null>('employee-form', '', () => null);
  const query = useQuery(userQueries.list());
  const filter = roleFilterOf(address.get('role'));
  // The typed text shows before the table has followed.
  const term = useDeferredValue(text);
  const shown = useMemo(() => employeesShown(query.data ?? [], filter, term), [query.data, filter, term]);
  const edit = useStableCallback((employee: Employee) => setOpen({ form: 'edit', employee }));
  const reset = useStableCallback((employee: Employee) => setOpen({ form: 'reset', employee }));
  const close = () => setOpen(null);
  const add = (
    <Button variant="solid" icon={PlusIcon} onClick={() => setOpen({ form: 'new' })}>
      Add Employee
    </Button>
  );
  return (
    <>
      <PageHeader title="Employees" {...(!phone && { actions: add })} />
      <PageBody>
        <Flex gap="3" mb="3" align="center" wrap="wrap">
          <Segmented
            label="Role"
            options={roleFilters(query.data)}
            value={filter}
            onChange={(role) => address.set({ role: role === 'all' ? '' : role })}
          />
          <Box flex={{ base: '1 1 100%', md: '0 1 240px' }}>
            <SearchInput
              label="Search employees"
              placeholder="Search name or email"
              value={text}
              onChange={(q) => address.type({ q })}
            />
          </Box>
          <Spacer />
          {query.data && (
            <Text textStyle="dense" color="fg.muted">
              {headcount(shown)}
            </Text>
          )}
        </Flex>
        {query.isError && !query.data ? (
          <FailureState title={employeesNotLoaded} read={query} />
        ) : (
          <EmployeeTable
            employees={shown}
            loading={query.isPending}
            term={term.trim()}
            onEdit={edit}
            onReset={reset}
          />
        )}
      </PageBody>
      {phone && <PageFooter end={add} />}
      <CodeQuestion />
      {open?.form === 'new' && <EmployeeDialog employee={null} onClose={close} />}
      {open?.form === 'edit' && <EmployeeDialog employee={open.employee} onClose={close} />}
      {open?.form === 'reset' && <ResetPasswordDialog employee={open.employee} onClose={close} />}
    </>
  );
}
