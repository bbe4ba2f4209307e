import { useQuery } from '@tanstack/react-query';
import { surfaceTypeQueries, surfaceTypesApi } from 'shared-api/client';
import type { SurfaceType } from 'shared-api/contract';
import { byText } from 'shared-api/rules';
import { useTabState } from 'shared-auth';
import { useAddress, usePageTitle } from 'shared-remote';
import {
  Box,
  Button,
  EmptyState,
  FailureState,
  Grid,
  PageBody,
  PageFooter,
  PageHeader,
  Panel,
  PlusIcon,
  SearchInput,
  SkeletonRows,
  useIsPhone,
} from 'shared-ui';
import { useSurfaceTypeList } from '#data/recordLists.queries.ts';
import { treeSearch } from '#domain/treeSearch.ts';
import { useDeletion } from '#src/in-use/useDeletion.tsx';
import { ActiveDot } from '#src/list-page/ActiveDot.tsx';
import { EditAndDelete } from '#src/record-row/EditAndDelete.tsx';
import { RecordRow } from '#src/record-row/RecordRow.tsx';
import { ProjectTypeDialog } from './ProjectTypeDialog.tsx';

type Form = { readonly type: SurfaceType } | { readonly parent: SurfaceType };

/** The surfaces that jobs work on: the main types, and the sub types of the chosen one. */
export function ProjectTypesPage() {
  usePageTitle('Project Types');
  const phone = useIsPhone();
  const address = useAddress();
  const text = address.get('q');
  const { value: form, set: setForm } = useTabState<Form | null>('project-type-form', '', () => null);
  const query = useQuery(surfaceTypeQueries.list());
  const deletion = useDeletion<SurfaceType>({
    noun: 'project type',
    nameOf: ({ name }) => name,
    failure: 'Failed to delete surface type',
    remove: surfaceTypesApi.remove,
    deactivate: ({ id, revision }) => surfaceTypesApi.change(id, { is_active: false }, { revision }),
    canDeactivate: ({ is_active }) => is_active,
    list: useSurfaceTypeList(),
  });
  const all = query.data ?? [];
  const isShown = treeSearch(all, text);
  const mains = all.filter((type) => type.parent_id === null && isShown(type));
  const chosen = mains.find(({ id }) => id === Number(address.get('type'))) ?? mains[0] ?? null;
  const subs = all
    .filter((type) => chosen !== null && type.parent_id === chosen.id && isShown(type))
    .sort((a, b) => byText(a.name, b.name) || a.id - b.id);
  const rowOf = (type: SurfaceType) => ({
    name: type.name,
    muted: !type.is_active,
    aside: <ActiveDot isActive={type.is_active} />,
    actions: (
      <EditAndDelete
        record={type}
        noun="project types"
        history={{ kind: 'surface_type', id: type.id }}
        busy={type.id === deletion.pendingId}
        onEdit={() => setForm({ type })}
        onDelete={() => deletion.ask(type)}
      />
    ),
  });
  const addSub = chosen && (
    <Button
      variant="solid"
      size={phone ? 'form' : 'row'}
      icon={PlusIcon}
      onClick={() => setForm({ parent: chosen })}
    >
      Add Sub Type
    </Button>
  );
  return (
    <>
      <PageHeader title="Project Types" />
      <PageBody>
        {query.isError && !query.data ? (
          <FailureState title="Failed to load project types" read={query} />
        ) : (
          <>
            <Box mb="3" maxW={{ md: '320px' }}>
              <SearchInput
                label="Search project types"
                placeholder="Search project types"
                value={text}
                onChange={(q) => address.type({ q })}
              />
            </Box>
            <Grid
              templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
              gap="4"
              alignItems="start"
            >
              <Panel title="Main Types" count={query.data && mains.length} padded={false}>
                {query.data && mains.length === 0 ? (
                  <EmptyState
                    drawing="search"
                    title="No project types found"
                    help={`No project type name matches “${text.trim()}”.`}
                  />
                ) : query.data ? (
                  <Box as="ul" aria-label="Main Types">
                    {mains.map((type) => (
                      <RecordRow
                        key={type.id}
                        {...rowOf(type)}
                        selected={type.id === chosen?.id}
                        onSelect={() => address.set({ type: String(type.id) })}
                      />
                    ))}
                  </Box>
                ) : (
                  <SkeletonRows rows={2} rowHeight={44} bars={['40%']} label="Loading project types" />
                )}
              </Panel>
              {chosen && (
                <Panel
                  title="Sub Types"
                  count={subs.length}
                  padded={false}
                  {...(!phone && { aside: addSub })}
                >
                  {subs.length === 0 ? (
                    <EmptyState drawing="list" title={`${chosen.name} has no sub types yet`} />
                  ) : (
                    <Box as="ul" aria-label={`Sub Types of ${chosen.name}`}>
                      {subs.map((type) => (
                        <RecordRow key={type.id} {...rowOf(type)} />
                      ))}
                    </Box>
                  )}
                </Panel>
              )}
            </Grid>
          </>
        )}
      </PageBody>
      {phone && addSub && <PageFooter end={addSub} />}
      {form && (
        <ProjectTypeDialog
          type={'type' in form ? form.type : null}
          parent={'type' in form ? (all.find(({ id }) => id === form.type.parent_id) ?? null) : form.parent}
          onClose={() => setForm(null)}
        />
      )}
      {deletion.dialog}
    </>
  );
}
