import type { QueryClient } from '@tanstack/react-query';
import { newId } from 'shared-api/browser';
import { isApiError, isOutcomeUnknown, jobEntriesApi, unitQueries } from 'shared-api/client';
import type { BatchLine, Draft, JobEntryAnswer, JobEntrySave, ProjectMetadata } from 'shared-api/contract';
import { type DraftStatus, defaultCrewSize } from 'shared-api/rules';
import { customLine } from 'shared-draft';
import { assemblyUsesOf } from '#domain/assemblies.ts';
import type { CustomItem } from '#domain/customItems.ts';
import { changedDays, changedMeasures, type JobEntryForm } from '#domain/jobEntryForm.ts';
import { jobLocation } from '#domain/jobLocation.ts';
import { forgetCustomId, nextCustomId } from './generateCustomId.ts';

/** A save with an unknown outcome: what was sent, and the key for finding out. */
export interface SentEntry {
  readonly key: string;
  readonly entry: JobEntrySave;
  /** Revision of the draft it was based on. */
  readonly revision: number | null;
  /** Keys of the form's custom items it includes. */
  readonly customItems: readonly string[];
  /** The attempt that this one builds on: it is saved, whatever the outcome of this one. */
  readonly earlier: SentEntry | null;
}

export interface SaveRequest {
  readonly userId: number;
  readonly form: JobEntryForm;
  /** The project in the address. Null for a new one. */
  readonly project: ProjectMetadata | null;
  /** The draft the form was based on. Null for a new one. */
  readonly base: Draft | null;
  readonly to: Extract<DraftStatus, 'mob_prep' | 'checkout'>;
  /** An earlier attempt without an answer. */
  readonly sent: SentEntry | null;
  /** Keeps what is sent until the answer arrives, then gets null. */
  readonly onSent: (sent: SentEntry | null) => void;
  readonly client: QueryClient;
}

/**
 * Saves a job entry in one call. First settles an earlier attempt whose answer was lost, so that nothing is created twice.
 * Throws an `ApiError` with code `version_conflict` if someone else has changed the draft.
 */
export async function saveJobEntry(request: SaveRequest): Promise<JobEntryAnswer> {
  const settled = await settle(request.sent);
  if (!settled) return saveOnce({ ...request, sent: null });
  const { sent, saved } = settled;
  return saveOnce({ ...request, sent, project: saved.project, base: saved.draft });
}

/** The last earlier attempt that the server carried out, and its answer. Null if it refused them all. */
async function settle(sent: SentEntry | null): Promise<{ sent: SentEntry; saved: JobEntryAnswer } | null> {
  if (!sent) return null;
  try {
    return { sent, saved: await post(sent) };
  } catch (error) {
    if (isRefusal(error)) return settle(sent.earlier);
    throw error;
  }
}

async function saveOnce(request: SaveRequest): Promise<JobEntryAnswer> {
  const { form, userId, project, base, sent: earlier, client } = request;
  const written = earlier?.customItems ?? [];
  const customItems = form.customItems.filter((item) => !written.includes(item.key));
  const lines = await customLines(client, customItems);
  const sentWith = (entryProject: JobEntrySave['project']) =>
    send(
      {
        key: newId(),
        entry: entryOf(request, entryProject, lines),
        revision: base?.revision ?? null,
        customItems: [...written, ...customItems.map((item) => item.key)],
        earlier,
      },
      request.onSent,
    );
  if (project) return sentWith({ id: project.id });
  if (form.source === 'spectrum' && form.job) {
    const { Job_Number, Job_Description } = form.job;
    return sentWith({
      custom_id: Job_Number,
      project_name: Job_Description,
      project_location: jobLocation(form.job),
      integrated_with_spectrum: true,
    });
  }
  const own = async (custom_id: string) => {
    const saved = await sentWith({
      custom_id,
      project_name: form.ownName.trim(),
      integrated_with_spectrum: false,
    });
    forgetCustomId(userId);
    return saved;
  };
  try {
    return await own(form.ownNumber || (await nextCustomId(userId)));
  } catch (error) {
    // Someone took the number in the meantime: get one new number, never save into the other project.
    if (!isApiError(error, 'custom_id_taken')) throw error;
    forgetCustomId(userId);
    return own(await nextCustomId(userId));
  }
}

async function send(sent: SentEntry, onSent: SaveRequest['onSent']): Promise<JobEntryAnswer> {
  onSent(sent);
  try {
    const saved = await post(sent);
    onSent(null);
    return saved;
  } catch (error) {
    if (isRefusal(error)) onSent(sent.earlier);
    throw error;
  }
}

const post = ({ key, entry, revision }: SentEntry) =>
  jobEntriesApi.save(entry, { key, ...(revision !== null && { revision }) });

/** Whether the server refused. That is an answer too: nothing was saved. */
const isRefusal = (error: unknown) => isApiError(error) && !isOutcomeUnknown(error);

const entryOf = (
  { form, base, to }: SaveRequest,
  project: JobEntrySave['project'],
  custom_items: JobEntrySave['custom_items'],
): JobEntrySave => ({
  project,
  draft: {
    ...(base && { id: base.id }),
    pm_id: Number(form.pmId),
    fm_id: Number(form.fmId),
    mob_prep_preparer_id: Number(form.preparerId),
    crew_size: form.crewSize ?? defaultCrewSize,
    notes: form.notes,
    ...changedDays(form, base),
    ...changedMeasures(form, base),
    surface_type_ids: [...form.surfaceIds],
    assembly_ids: assemblyUsesOf(form.assemblyIds, base),
  },
  custom_items,
  status: to,
});

type CustomLine = Extract<BatchLine, { item_name: string }>;

async function customLines(client: QueryClient, items: readonly CustomItem[]): Promise<CustomLine[]> {
  if (items.length === 0) return [];
  const { units } = await client.fetchQuery(unitQueries.list());
  return items.map((item) => {
    const unit = units.find((known) => known.name === item.unit);
    if (!unit) throw new Error(`The unit ${item.unit} is gone`);
    return customLine({ ...item, unitId: unit.id });
  });
}
