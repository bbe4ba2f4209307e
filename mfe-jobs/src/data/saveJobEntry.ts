import type { QueryClient } from '@tanstack/react-query';
import { draftsApi, isApiError, projectsApi } from 'shared-api/client';
import type { Draft, DraftCreation, ProjectMetadata } from 'shared-api/contract';
import { type DraftStatus, defaultCrewSize, isForward } from 'shared-api/rules';
import { assemblyUsesOf } from '#domain/assemblies.ts';
import { currentAssemblies, type JobEntryForm } from '#domain/jobEntryForm.ts';
import { forgetCustomId, nextCustomId } from './generateCustomId.ts';
import { writeAssemblyLines, writeCustomItems } from './writeLines.ts';

/** What a save has done so far, so that trying again after a failure does nothing twice. */
export interface SaveProgress {
  readonly project: ProjectMetadata | null;
  readonly draft: Draft | null;
  /** Keys of custom items that are on the draft. */
  readonly customItems: readonly string[];
  /** Ids of custom items that were created, by key. */
  readonly createdItems: Readonly<Record<string, number>>;
  readonly assemblies: readonly number[];
}

export const noProgress: SaveProgress = {
  project: null,
  draft: null,
  customItems: [],
  createdItems: {},
  assemblies: [],
};

export interface SaveRequest {
  readonly userId: number;
  readonly form: JobEntryForm;
  /** The project of the address; null for a new one. */
  readonly project: ProjectMetadata | null;
  /** The draft that the form was based on; null for a new one. */
  readonly base: Draft | null;
  readonly to: Extract<DraftStatus, 'mob_prep' | 'checkout'>;
  readonly progress: SaveProgress;
  readonly onProgress: (progress: SaveProgress) => void;
  readonly client: QueryClient;
}

/**
 * Saves a job entry: project, draft, custom items, the items of new assemblies, and the draft's next status.
 * Throws where it stopped; what was done is in the progress. A draft that somebody else changed is an `ApiError` of code
 * `version_conflict`.
 */
export async function saveJobEntry(
  request: SaveRequest,
): Promise<{ project: ProjectMetadata; draft: Draft }> {
  const { form, base, to, onProgress, client } = request;
  let { progress } = request;
  const note = (step: Partial<SaveProgress>) => {
    progress = { ...progress, ...step };
    onProgress(progress);
  };

  const project = request.project ?? progress.project ?? (await createProject(form, request.userId));
  note({ project });
  const draft = await saveDraft(project.id, form, progress.draft ?? base);
  note({ draft });

  const key = { projectId: project.id, draftId: draft.id };
  const items = form.customItems.filter((item) => !progress.customItems.includes(item.key));
  await writeCustomItems(client, key, items, {
    createdId: (item) => progress.createdItems[item.key] ?? null,
    onCreated: (item, id) => note({ createdItems: { ...progress.createdItems, [item.key]: id } }),
    onWritten: (item) => note({ customItems: [...progress.customItems, item.key] }),
  });
  const before = [...currentAssemblies(base), ...progress.assemblies];
  const added = form.assemblyIds.filter((id) => !before.includes(id));
  await writeAssemblyLines(client, key, added, draft.crew_size);
  note({ assemblies: [...progress.assemblies, ...added] });

  return { project, draft: await advanced(key, draft, to) };
}

async function createProject(form: JobEntryForm, userId: number): Promise<ProjectMetadata> {
  const { job } = form;
  if (form.source === 'spectrum' && job) {
    const created = await projectsApi.create({
      custom_id: job.Job_Number,
      project_name: job.Job_Description,
      project_location: [job.City, job.State].filter(Boolean).join(', '),
      integrated_with_spectrum: true,
    });
    return created.metadata;
  }
  const own = async (customId: string) => {
    const { metadata } = await projectsApi.create({
      custom_id: customId,
      project_name: form.ownName.trim(),
      integrated_with_spectrum: false,
    });
    forgetCustomId(userId);
    return metadata;
  };
  try {
    return await own(form.ownNumber || (await nextCustomId(userId)));
  } catch (error) {
    // Somebody took the number meanwhile: one new one, never the other project.
    if (!isApiError(error, 'custom_id_taken')) throw error;
    forgetCustomId(userId);
    return own(await nextCustomId(userId));
  }
}

async function saveDraft(projectId: number, form: JobEntryForm, known: Draft | null): Promise<Draft> {
  const fields: DraftCreation = {
    pm_id: Number(form.pmId),
    fm_id: Number(form.fmId),
    mob_prep_preparer_id: Number(form.preparerId),
    crew_size: form.crewSize ?? defaultCrewSize,
    notes: form.notes,
    surface_type_ids: [...form.surfaceIds],
    assembly_ids: assemblyUsesOf(form.assemblyIds, known),
  };
  const answer = known
    ? await draftsApi.change({ projectId, draftId: known.id }, fields, { revision: known.revision })
    : await draftsApi.create(projectId, fields);
  return answer.data;
}

/** The flow goes on even when the status could not be moved; the next screen asks for it again. */
async function advanced(key: { projectId: number; draftId: number }, draft: Draft, to: DraftStatus) {
  if (!isForward(draft.status, to)) return draft;
  return draftsApi.change(key, { status: to }).then(
    (answer) => answer.data,
    () => draft,
  );
}
