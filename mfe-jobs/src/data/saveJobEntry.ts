import type { QueryClient } from '@tanstack/react-query';
import { isApiError, jobEntriesApi, unitQueries } from 'shared-api/client';
import type { BatchLine, Draft, JobEntryAnswer, JobEntrySave, ProjectMetadata } from 'shared-api/contract';
import { type DraftStatus, defaultCrewSize } from 'shared-api/rules';
import { customLine } from 'shared-draft';
import { assemblyUsesOf } from '#domain/assemblies.ts';
import type { CustomItem } from '#domain/customItems.ts';
import type { JobEntryForm } from '#domain/jobEntryForm.ts';
import { forgetCustomId, nextCustomId } from './generateCustomId.ts';

/** A save whose answer is not known: what was sent, and the key that finds out what became of it. */
export interface SentEntry {
  readonly key: string;
  readonly entry: JobEntrySave;
  /** Revision of the draft that it was based on. */
  readonly revision: number | null;
  /** Keys of the form's custom items that it holds. */
  readonly customItems: readonly string[];
  /** The try that this one went on from: it is saved whatever became of this one. */
  readonly earlier: SentEntry | null;
}

export interface SaveRequest {
  readonly userId: number;
  readonly form: JobEntryForm;
  /** The project of the address; null for a new one. */
  readonly project: ProjectMetadata | null;
  /** The draft that the form was based on; null for a new one. */
  readonly base: Draft | null;
  readonly to: Extract<DraftStatus, 'mob_prep' | 'checkout'>;
  /** An earlier try without an answer. */
  readonly sent: SentEntry | null;
  /** Keeps what is sent until its answer is here; null when it is. */
  readonly onSent: (sent: SentEntry | null) => void;
  readonly client: QueryClient;
}

/**
 * Saves a job entry in one call. An earlier try whose answer was lost is settled first, so that nothing is made twice.
 * A draft that somebody else changed is an `ApiError` of code `version_conflict`.
 */
export async function saveJobEntry(request: SaveRequest): Promise<JobEntryAnswer> {
  const settled = await settle(request.sent);
  if (!settled) return saveOnce({ ...request, sent: null });
  const { sent, saved } = settled;
  return saveOnce({ ...request, sent, project: saved.project, base: saved.draft });
}

/** The last of the earlier tries that the server carried out, and its answer; null when it refused them. */
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
        key: crypto.randomUUID(),
        entry: entryOf(request, entryProject, lines),
        revision: base?.revision ?? null,
        customItems: [...written, ...customItems.map((item) => item.key)],
        earlier,
      },
      request.onSent,
    );
  if (project) return sentWith({ id: project.id });
  if (form.source === 'spectrum' && form.job) {
    const { Job_Number, Job_Description, City, State } = form.job;
    return sentWith({
      custom_id: Job_Number,
      project_name: Job_Description,
      project_location: [City, State].filter(Boolean).join(', '),
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
    // Somebody took the number meanwhile: one new one, never the other project.
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

/** A refusal is an answer: nothing was saved. */
const isRefusal = (error: unknown) =>
  isApiError(error) && error.status >= 400 && error.status < 500 && error.code !== 'idempotency_running';

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
