import { type Static, Type } from 'typebox';
import { bounds, draftStatuses } from '#rules/index.ts';
import { CartLines } from './cart.ts';
import { Draft, DraftCreation } from './drafts.ts';
import { CustomItemCreation } from './items.ts';
import { Body, Id, OneOf, Quantity } from './primitives.ts';
import { ProjectCreation, ProjectMetadata } from './projects.ts';

const NewCustomLine = Body({
  ...CustomItemCreation.properties,
  quantity: Quantity,
  notes: Type.Optional(Type.String({ maxLength: bounds.lineNotes })),
});

/**
 * A whole job entry: a project that exists or is to be made, a draft that exists (its id is given) or is to be made,
 * custom items for its list, and the status to move it forward to. Assemblies that are new as `current` bring their
 * items. All of it is saved, or nothing.
 */
export const JobEntrySave = Body({
  project: Type.Union([Body({ id: Id }), ProjectCreation]),
  draft: Body({ id: Type.Optional(Id), ...DraftCreation.properties }),
  custom_items: Type.Array(NewCustomLine, { maxItems: bounds.list }),
  status: OneOf(draftStatuses),
});
export type JobEntrySave = Static<typeof JobEntrySave>;

/** `added`: the lines that the save put on the list. */
export const JobEntryAnswer = Type.Object({ project: ProjectMetadata, draft: Draft, added: CartLines });
export type JobEntryAnswer = Static<typeof JobEntryAnswer>;
