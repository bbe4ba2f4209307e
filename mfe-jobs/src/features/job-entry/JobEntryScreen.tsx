import { useEffect, useEffectEvent, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Draft, ProjectDetail } from 'shared-api/contract';
import { useUser } from 'shared-auth';
import { addition, fieldsChange, stepMarks, useSetCachedDraft } from 'shared-draft';
import { recordStep, setOpenDraft, setWorkflowStep, workflowPath } from 'shared-draft/outside';
import { ChangedQuantities, DraftPeople, useLiveDraft } from 'shared-draft/ui';
import { useLeaveGuard, useNavigate, usePageTitle } from 'shared-remote';
import {
  Box,
  Button,
  findInput,
  focusFirstFault,
  Grid,
  GridItem,
  Notice,
  PageBody,
  PageHeader,
  VisuallyHidden,
} from 'shared-ui';
import { discardQuestion, toast, useConfirm } from 'shared-ui/overlays';
import { draftDifferences } from '#domain/draftDifferences.ts';
import { fieldLabels } from '#domain/jobEntryForm.ts';
import { jobEntryTitle } from '#domain/jobEntryTitle.ts';
import { AssembliesSection } from './AssembliesSection.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { CustomItemsSection } from './CustomItemsSection.tsx';
import { DatesSection } from './DatesSection.tsx';
import { JobEntryFooter } from './JobEntryFooter.tsx';
import { JobSection } from './JobSection.tsx';
import { MeasurementsSection } from './MeasurementsSection.tsx';
import { PeopleSection } from './PeopleSection.tsx';
import { SpecificationSection } from './SpecificationSection.tsx';
import { takeTypedItem } from './takeTypedItem.ts';
import { TheirFieldsContext } from './theirFields.ts';
import { useCrewQuestion } from './useCrewQuestion.ts';
import { useFormNames } from './useFormNames.ts';
import { draftSubject, useJobEntryForm } from './useJobEntryForm.ts';
import { useOpenedDraft } from './useOpenedDraft.ts';
import { type NextStep, useSaveJobEntry } from './useSaveJobEntry.ts';
import { useTheirFields } from './useTheirFields.ts';
import { WouldChange } from './WouldChange.tsx';

interface JobEntryScreenProps {
  /** Null for a new project. */
  readonly project: ProjectDetail | null;
  /** Null for a new draft. */
  readonly draft: Draft | null;
}

const nextScreens = {
  mob_prep: { screen: 'mob-prep', step: 2 },
  checkout: { screen: 'checkout', step: 3 },
} as const;

const typedOnText = 'Saved. What you typed in the meantime is not saved yet.';

export function JobEntryScreen({ project, draft }: JobEntryScreenProps) {
  const userId = useUser()?.id ?? 0;
  const navigate = useNavigate();
  const setCachedDraft = useSetCachedDraft();
  const names = useFormNames();
  const page = useRef<HTMLDivElement>(null);
  const place = { customId: project?.metadata.custom_id, contentId: draft?.id };
  const state = useJobEntryForm(userId, subjectOf(project, draft), draft);
  const { form } = state;

  const title = jobEntryTitle(project, draft);
  usePageTitle([title.name, title.rest].filter(Boolean).join(' '));
  useOpenedDraft(project, draft);

  const { question, ...crew } = useCrewQuestion(userId, draft);
  const askUnanswered = useEffectEvent(() => {
    // With typed work, wait for the save, which may change the crew again.
    if (project && draft && !state.wasInterrupted)
      crew.ask({ projectId: project.metadata.id, draftId: draft.id }, draft, () => {});
  });
  useEffect(() => askUnanswered(), []);
  const confirm = useConfirm();
  const letLeave = useLeaveGuard({
    hasWork: state.isDirty,
    ask: () => confirm({ ...discardQuestion, title: 'Leave Job Entry', action: 'Leave without saving' }),
    onLeave: () => state.begin(state.base),
  });

  const { save, saving, ...decision } = useSaveJobEntry({
    userId,
    state,
    project: project?.metadata ?? null,
    compare: (base, current, sent) => draftDifferences(base, current, sent, names),
    onSaved: (saved, to) => {
      const { screen, step } = nextScreens[to];
      const next = { customId: saved.project.custom_id, contentId: saved.draft.id };
      const { base } = state;
      const typing = page.current && findInput(page.current, 'typed', 'refused');
      // The box is about to go away with the new draft's address, so commit what is typed in it.
      if (!draft) typing?.blur();
      const isTypedOn = state.isTypedOn() || (draft !== null && !!typing);
      if (isTypedOn) state.storeTypedSince(saved.draft);
      if (!draft) state.end();
      // This form may show again before the next screen has loaded.
      else if (!isTypedOn) state.begin(saved.draft);
      if (!draft || !isTypedOn) letLeave();
      setCachedDraft(saved.draft);
      const draftKey = { projectId: saved.project.id, draftId: saved.draft.id };
      setOpenDraft({ customId: next.customId, ...draftKey });
      toast.success(isTypedOn ? typedOnText : 'Draft saved successfully!');
      const goOn = () => {
        setWorkflowStep(step);
        navigate(workflowPath(screen, next));
      };
      // Back must lead to this draft, never to an empty form that would create it again.
      if (!draft) navigate(workflowPath('job-entry', next), { replace: true });
      if (!draft || !base) {
        if (!isTypedOn) goOn();
        return;
      }
      const fields = fieldsChange(base, saved.draft);
      recordStep(draft.id, {
        lines: saved.added.map(addition),
        ...(fields && { fields }),
        label: 'Job Entry saved',
      });
      crew.keepBefore(base);
      // Ask once for everything typed, after the last save.
      if (!isTypedOn) crew.ask(draftKey, saved.draft, goOn);
    },
  });

  const key = project && draft && { projectId: project.metadata.id, draftId: draft.id };
  useLiveDraft(key);
  const theirs = useTheirFields(key, draft, state);
  // What is on its way is compared with the draft that it was based on.
  const saved = saving === null ? draft : null;
  const follow = () => saved && state.follow(saved);
  const followSaved = useEffectEvent(state.follow);
  useEffect(() => {
    if (saved) followSaved(saved);
  }, [saved]);

  // Somebody has completed the project or deleted the draft.
  const isEnded = draft !== null && !draft.can.edit;
  const submit = (to: NextStep) => {
    if (saving !== null || isEnded) return;
    if (!takeTypedItem(form)) return focusFirstFault(page.current);
    void form.handleSubmit(
      () => save(to),
      () => focusFirstFault(page.current),
    )();
  };

  return (
    <FormProvider {...form}>
      <TheirFieldsContext value={theirs}>
        <VisuallyHidden role="status">
          {Array.from(theirs, ([field, text]) => `${fieldLabels[field]}: ${text}.`).join(' ')}
        </VisuallyHidden>
        <PageHeader
          {...(title.name && { name: title.name })}
          title={title.rest}
          people={key && <DraftPeople draftKey={key} />}
          steps={stepMarks(1, place).map(({ path, ...mark }) => ({
            ...mark,
            ...(path !== null && { onSelect: () => navigate(path) }),
          }))}
        />
        <PageBody>
          {/* The sections are memoized: they don't redraw when only the form's overall state changes, as on the first edit. */}
          <Box ref={page} onBlur={follow}>
            {state.wasInterrupted && (
              <Box pb="4">
                <Notice
                  action={
                    <Button size="row" onClick={() => state.begin(draft)}>
                      Start over
                    </Button>
                  }
                >
                  What you entered here before was kept. It is not saved yet.
                </Notice>
              </Box>
            )}
            {/* A later save can't change the job, so block it while saving. */}
            <Box inert={saving !== null}>
              <JobSection project={project?.metadata ?? null} />
            </Box>
            <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(5, minmax(0, 1fr))' }} columnGap="4">
              <GridItem colSpan={{ lg: 4 }}>
                <PeopleSection draft={state.base} />
              </GridItem>
              <DatesSection />
            </Grid>
            <SpecificationSection />
            <MeasurementsSection draft={draft} />
            {key && draft && <WouldChange draftKey={key} draft={draft} />}
            <AssembliesSection />
            <CustomItemsSection project={project?.metadata ?? null} draft={draft} saving={saving !== null} />
          </Box>
        </PageBody>
        <JobEntryFooter
          isNew={draft === null}
          isEnded={isEnded}
          isDirty={state.isDirty}
          saving={saving}
          onNext={submit}
        />
        <ConflictDialog {...decision} />
        {question && <ChangedQuantities {...question} />}
      </TheirFieldsContext>
    </FormProvider>
  );
}

const subjectOf = (project: ProjectDetail | null, draft: Draft | null): string =>
  draft ? draftSubject(draft) : project ? `project.${project.metadata.id}` : 'new';
