import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { auditQueries } from 'shared-api/client';
import { type AuditRecordType, auditedRecordTypes } from 'shared-api/contract';
import { bounds, wordOf } from 'shared-api/rules';
import type { Address } from 'shared-remote';
import { Box, Text, useDebounced } from 'shared-ui';
import { MatchText, SearchBox } from 'shared-ui/overlays';

export const kindOf = (address: Address): AuditRecordType | undefined =>
  auditedRecordTypes.find((type) => type === address.get('kind'));

/** A number in the address, or 0. */
export function idOf(address: Address, name: string): number {
  const number = Number(address.get(name));
  return Number.isInteger(number) && number > 0 && number <= bounds.id ? number : 0;
}

/** Finds a record by its name, today's or an earlier one, and shows only its entries. */
export function RecordFilter({ address }: { readonly address: Address }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [kind, id] = [kindOf(address), idOf(address, 'record')];
  const hasChoice = kind !== undefined && id > 0;
  const chosen = useQuery({
    ...auditQueries.records({ ...(kind && { record_type: kind }), record_id: id }),
    enabled: hasChoice,
  });
  const term = useDebounced(typed?.trim() ?? '');
  const found = useQuery({ ...auditQueries.records({ q: term }), enabled: term !== '' });
  const chosenName = hasChoice ? (chosen.data?.[0]?.name ?? wordOf(kind)) : '';
  const options = (term === '' ? [] : (found.data ?? [])).map(
    ({ record_type, record_id, name, former_name }) => ({
      id: `${record_type} ${record_id}`,
      onTake: () => {
        setTyped(null);
        address.set({ kind: record_type, record: String(record_id) });
      },
      content: (
        <>
          <Box flex="1" minW="0" overflowWrap="anywhere">
            <MatchText text={name} query={term} />
            {former_name !== null && (
              <Text textStyle="caption" color="fg.muted">
                once <MatchText text={former_name} query={term} />
              </Text>
            )}
          </Box>
          <Text as="span" textStyle="caption" color="fg.muted">
            {wordOf(record_type)}
          </Text>
        </>
      ),
    }),
  );
  return (
    <SearchBox
      label="Record's name"
      placeholder="Record's name"
      slash={false}
      foot={null}
      value={typed ?? chosenName}
      onChange={(text) => {
        setTyped(text);
        if (hasChoice) address.set({ record: '' });
      }}
      groups={[{ options }]}
      loading={found.isFetching}
      empty={found.data && term !== '' ? 'No record has this name' : undefined}
    />
  );
}
