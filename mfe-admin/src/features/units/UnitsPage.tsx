import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unitQueries, unitsApi } from 'shared-api/client';
import type { Unit } from 'shared-api/contract';
import { byText, nameHolds } from 'shared-api/rules';
import { useAddress, usePageTitle } from 'shared-remote';
import {
  Box,
  Button,
  EmptyState,
  FailureState,
  PageBody,
  PageFooter,
  PageHeader,
  Panel,
  PlusIcon,
  SearchInput,
  SkeletonRows,
  useIsPhone,
} from 'shared-ui';
import { useUnitList } from '#data/recordLists.queries.ts';
import { useDeletion } from '#src/in-use/useDeletion.tsx';
import { ActiveDot } from '#src/list-page/ActiveDot.tsx';
import { EditAndDelete } from '#src/record-row/EditAndDelete.tsx';
import { RecordRow } from '#src/record-row/RecordRow.tsx';
import { UnitDialog } from './UnitDialog.tsx';

/** The units of catalogue items. */
export function UnitsPage() {
  usePageTitle('Units');
  const phone = useIsPhone();
  const address = useAddress();
  const text = address.get('q');
  const [form, setForm] = useState<{ unit: Unit | null } | null>(null);
  const query = useQuery(unitQueries.list());
  const deletion = useDeletion<Unit>({
    noun: 'unit',
    nameOf: ({ name }) => name,
    failure: 'Failed to delete unit',
    remove: unitsApi.remove,
    deactivate: ({ id, revision }) => unitsApi.change(id, { is_active: false }, { revision }),
    canDeactivate: ({ is_active }) => is_active,
    list: useUnitList(),
  });
  const units = (query.data ?? [])
    .filter(({ name }) => nameHolds(name, text))
    .sort((a, b) => byText(a.name, b.name) || a.id - b.id);
  const add = (
    <Button variant="solid" icon={PlusIcon} onClick={() => setForm({ unit: null })}>
      Add Unit
    </Button>
  );
  return (
    <>
      <PageHeader title="Units" {...(!phone && { actions: add })} />
      <PageBody>
        <Box maxW={{ lg: '640px' }}>
          <Box mb="3">
            <SearchInput
              label="Search units"
              placeholder="Search units"
              value={text}
              onChange={(q) => address.type({ q })}
            />
          </Box>
          <Panel title="Units" count={query.data && units.length} padded={false}>
            {query.isError && !query.data ? (
              <FailureState title="Failed to load units" read={query} />
            ) : !query.data ? (
              <SkeletonRows rows={10} rowHeight={44} bars={['30%']} label="Loading units" />
            ) : units.length === 0 ? (
              <EmptyState
                drawing="list"
                title={text.trim() === '' ? 'No units yet' : 'No units found'}
                help={
                  text.trim() === ''
                    ? 'Items are counted in EA until there is one.'
                    : `No unit name matches “${text.trim()}”.`
                }
              />
            ) : (
              <Box as="ul" aria-label="Units">
                {units.map((unit) => (
                  <RecordRow
                    key={unit.id}
                    name={unit.name}
                    muted={!unit.is_active}
                    aside={<ActiveDot isActive={unit.is_active} />}
                    actions={
                      <EditAndDelete
                        record={unit}
                        noun="units"
                        history={{ kind: 'unit', id: unit.id }}
                        busy={unit.id === deletion.pendingId}
                        onEdit={() => setForm({ unit })}
                        onDelete={() => deletion.ask(unit)}
                      />
                    }
                  />
                ))}
              </Box>
            )}
          </Panel>
        </Box>
      </PageBody>
      {phone && <PageFooter end={add} />}
      {form && <UnitDialog unit={form.unit} onClose={() => setForm(null)} />}
      {deletion.dialog}
    </>
  );
}
