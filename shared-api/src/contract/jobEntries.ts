import { type Static, Type } from 'typebox';
import { bounds, draftStatuses } from '#rules/index.ts';
import { CartLines } from './cart.ts';
import { Draft, DraftCreation, SeenDraft } from './drafts.ts';
import { CustomItemCreation } from './items.ts';
import { Body, Id, Lines, OneOf, Quantity } from './primitives.ts';
import { ProjectCreation, ProjectMetadata } from './projects.ts';

const NewCustomLine = Body({
  ...CustomItemCreation.properties,
  quantity: Quantity,
  notes: Type.Optional(Lines(bounds.lineNotes)),
});

/**
 * A whole job entry: an existing or a new project, an existing draft (with its id) or a new one, custom items for its
 * list, and the status to move it forward to. Newly `current` assemblies add their items. Saved all or nothing. `was` is that of
 * `DraftChange`.
 */
export const JobEntrySave = Body({
  project: Type.Union([Body({ id: Id }), ProjectCreation]),
  draft: Body({ id: Type.Optional(Id), ...DraftCreation.properties, was: Type.Optional(SeenDraft) }),
  custom_items: Type.Array(NewCustomLine, { maxItems: bounds.batchLines }),
  status: OneOf(draftStatuses),
});
export type JobEntrySave = Static<typeof JobEntrySave>;

/** `added` holds the lines that the save added to the list. */
export const JobEntryAnswer = Type.Object({ project: ProjectMetadata, draft: Draft, added: CartLines });
export type JobEntryAnswer = Static<typeof JobEntryAnswer>;
