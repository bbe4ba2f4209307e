import { useQuery } from '@tanstack/react-query';
import type { Places } from 'shared-remote';
import { FormField, NativeSelect, Panel } from 'shared-ui';
import { useSetDraftYard } from '#data/yard.mutations.ts';
import { yardQueries } from '#data/yard.queries.ts';

/** Next to a draft's list in Checkout: which yard its trucks leave from. Shows nothing while there is only one. */
export function DraftYard(key: Places['checkout/panel/v1']) {
  const { data } = useQuery(yardQueries.ofDraft(key));
  const yards = useQuery(yardQueries.yards()).data?.yards ?? [];
  const saving = useSetDraftYard(key);
  if (!data || yards.length < 2) return null;
  const chosen = saving.isPending ? saving.variables : data.yard_id;
  return (
    <Panel>
      <FormField label="Leaves from" readOnly={!data.can.reserve}>
        <NativeSelect
          value={String(chosen)}
          readOnlyText={yards.find(({ id }) => id === chosen)?.name ?? ''}
          onChange={({ target }) => saving.mutate(Number(target.value))}
        >
          {yards.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </FormField>
    </Panel>
  );
}
