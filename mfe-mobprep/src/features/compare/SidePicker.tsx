import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { projectQueries } from 'shared-api/client';
import { counted, draftName, noJobsFound } from 'shared-api/rules';
import { Button, Flex, NativeSelect, Panel, Stack, Text, useDebounced } from 'shared-ui';
import { MatchText, SearchBox } from 'shared-ui/overlays';
import type { Side } from './useSide.ts';

interface SidePickerProps {
  /** "Left", "Right". */
  readonly name: string;
  readonly side: Side;
  /** Called with a new job or draft. Draft 0 means none. */
  readonly onChoose: (customId: string, draftId: number) => void;
}

/** Lets the user choose a job by number or name, then one of its drafts. */
export function SidePicker({ name, side, onChoose }: SidePickerProps) {
  const { project, chosen } = side;
  return (
    <Panel>
      <Stack gap="2">
        <Text as="h2" textStyle="section">
          {name}
        </Text>
        {project ? (
          <>
            <Flex align="center" gap="2" justify="space-between">
              <Text truncate title={project.metadata.project_name}>
                <Text as="span" color="fg.muted">
                  {project.metadata.custom_id}
                </Text>{' '}
                {project.metadata.project_name}
              </Text>
              <Button
                variant="ghost"
                size="row"
                aria-label={`Change job for ${name}`}
                onClick={() => onChoose('', 0)}
              >
                Change
              </Button>
            </Flex>
            <NativeSelect
              aria-label={`Draft for ${name}`}
              placeholder="Choose a draft"
              value={chosen ? String(chosen.draft.id) : ''}
              onChange={({ target }) => onChoose(project.metadata.custom_id, Number(target.value))}
            >
              {project.contents.map((draft, i) => (
                <option key={draft.id} value={draft.id}>
                  {draftName(i + 1)}, {counted(draft.item_count, 'item')}, crew of {draft.crew_size}
                </option>
              ))}
            </NativeSelect>
          </>
        ) : (
          <JobSearch name={name} onTake={(customId) => onChoose(customId, 0)} />
        )}
      </Stack>
    </Panel>
  );
}

function JobSearch({ name, onTake }: { name: string; onTake: (customId: string) => void }) {
  const [term, setTerm] = useState('');
  const q = useDebounced(term.trim());
  const query = useQuery({ ...projectQueries.suggestions({ q }), enabled: q !== '' });
  const jobs = q === '' ? [] : (query.data?.jobs ?? []);
  return (
    <SearchBox
      label={`Search a job for ${name}`}
      placeholder="Search job ID or name"
      size="form"
      slash={false}
      foot={null}
      value={term}
      onChange={setTerm}
      loading={query.isFetching || q !== term.trim()}
      empty={noJobsFound}
      groups={[
        {
          options: jobs.map(({ metadata }) => ({
            id: `${name} ${metadata.id}`,
            onTake: () => onTake(metadata.custom_id),
            content: (
              <>
                <Text as="span" color="fg.muted" minW="60px">
                  <MatchText text={metadata.custom_id} query={term} />
                </Text>
                <Text as="span" fontWeight="500" truncate>
                  <MatchText text={metadata.project_name} query={term} />
                </Text>
              </>
            ),
          })),
        },
      ]}
    />
  );
}
