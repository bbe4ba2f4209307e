import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { itemQueries } from 'shared-api/client';
import type { Assembly, AssemblyItem } from 'shared-api/contract';
import { bounds, oneLineProblem, textProblem, unsavedChanges } from 'shared-api/rules';
import { useTabState } from 'shared-auth';
import { WhereUsed } from 'shared-draft/outside';
import { useLeaveGuard, useNavigate } from 'shared-remote';
import {
  Box,
  Button,
  FormField,
  formColumns,
  Grid,
  GridItem,
  Notice,
  PageBody,
  PageFooter,
  PageHeader,
  Stack,
  TextInput,
  useStableCallback,
} from 'shared-ui';
import { discardQuestion, toast, useConfirm } from 'shared-ui/overlays';
import { adminPaths } from '#src/adminPaths.ts';
import { HistoryLink } from '#src/record-dialog/HistoryLink.tsx';
import { StatusField } from '#src/record-dialog/StatusField.tsx';
import { ContentsPanels } from './ContentsPanels.tsx';
import { SpecificationGrid } from './SpecificationGrid.tsx';
import { useAssemblyContents } from './useAssemblyContents.ts';
import { type AssemblyForm, useSaveAssembly } from './useSaveAssembly.ts';

interface AssemblyEditorProps {
  /** Null for a new one. */
  readonly assembly: Assembly | null;
  /** An existing assembly's items. */
  readonly items: readonly AssemblyItem[];
}

const formOf = (assembly: Assembly | null): AssemblyForm => ({
  name: assembly?.assembly_name ?? '',
  description: assembly?.description ?? '',
  surfaceId: assembly?.surface_types[0]?.id ?? null,
  isActive: assembly?.is_active ?? true,
});

/** Surface types after the first. Other clients may have added them. */
const alsoFor = (assembly: Assembly | null) => assembly?.surface_types.slice(1).map(({ name }) => name) ?? [];

const noNames: readonly string[] = [];
const noItems: readonly AssemblyItem[] = [];

/** Name, description, specification and contents of one assembly. */
export function AssemblyEditor({ assembly, items: saved }: AssemblyEditorProps) {
  // The assembly as opened: queries may refresh it, but a save must know what it was based on.
  const work = useTabState('assembly', String(assembly?.id ?? 'new'), () => ({
    opened: assembly,
    form: formOf(assembly),
    items: noItems,
  }));
  const { opened, form } = work.value;
  const [also] = useState(() => alsoFor(opened));
  const navigate = useNavigate();
  const confirm = useConfirm();
  const catalogue = useQuery(itemQueries.list());
  const { contents, ownWrites } = useAssemblyContents({
    assemblyId: opened?.id ?? null,
    saved,
    unsaved: work.value.items,
    onUnsaved: (items) => work.set((now) => ({ ...now, items })),
    catalogue: catalogue.data ?? [],
  });
  const isDirty =
    JSON.stringify(form) !== JSON.stringify(formOf(opened)) || (opened === null && contents.items.length > 0);
  const ask = async () => {
    const discards = await confirm(discardQuestion);
    if (discards) work.forget();
    return discards;
  };
  const letLeave = useLeaveGuard({ hasWork: isDirty, ask });
  const toList = () => navigate(adminPaths.assemblies);
  const saving = useSaveAssembly({
    assembly: opened,
    items: contents.items,
    ownWrites,
    onDone: () => {
      work.forget();
      letLeave();
      toList();
    },
  });
  const set = (part: Partial<AssemblyForm>) =>
    work.set((now) => ({ ...now, form: { ...now.form, ...part } }));

  const chooseSurface = useStableCallback((surfaceId: number | null) => set({ surfaceId }));

  const problems = { name: oneLineProblem(form.name.trim()), description: textProblem(form.description) };
  const save = () => {
    if (form.name.trim() === '') return void toast.failure('Please enter an assembly name before saving.');
    if (problems.name !== null || problems.description !== null) return;
    saving.save(form);
  };

  return (
    <>
      <PageHeader
        title={opened ? 'Edit Assembly' : 'Create New Assembly'}
        {...(opened && {
          subtitle: opened.assembly_name,
          actions: (
            <>
              <WhereUsed of="assemblies" id={opened.id} name={opened.assembly_name} />
              <HistoryLink of={{ kind: 'assembly', id: opened.id }} />
            </>
          ),
        })}
      />
      <PageBody>
        <Stack gap="4">
          {saving.failure && (
            <Notice palette="danger">
              <Box fontWeight="600">{saving.failure.text}</Box>
              {saving.failure.detail}
            </Notice>
          )}
          <Grid templateColumns={formColumns} gap="4">
            <GridItem colSpan={{ base: 1, sm: 2, md: 1, lg: 2 }}>
              <FormField label="Assembly Name" error={problems.name ?? undefined}>
                <TextInput
                  value={form.name}
                  maxLength={bounds.name}
                  onChange={({ target }) => set({ name: target.value })}
                />
              </FormField>
            </GridItem>
            <GridItem colSpan={{ base: 1, sm: 2, ...(opened ? { md: 1, lg: 2 } : { lg: 3 }) }}>
              <FormField label="Description" optional error={problems.description ?? undefined}>
                <TextInput
                  value={form.description}
                  maxLength={bounds.description}
                  onChange={({ target }) => set({ description: target.value })}
                />
              </FormField>
            </GridItem>
            {opened && <StatusField isActive={form.isActive} onChange={(isActive) => set({ isActive })} />}
          </Grid>
          <SpecificationGrid
            chosenId={form.surfaceId}
            onChoose={chooseSurface}
            also={form.surfaceId === formOf(opened).surfaceId ? also : noNames}
          />
          <ContentsPanels catalogue={catalogue} contents={contents} />
        </Stack>
      </PageBody>
      <PageFooter
        start={<Button onClick={toList}>Cancel</Button>}
        {...(isDirty && { state: unsavedChanges })}
        end={
          <Button variant="solid" busy={saving.isSaving} onClick={save}>
            Save
          </Button>
        }
      />
    </>
  );
}
