import { type Static, Type } from 'typebox';
import { bounds, liveLists } from '#rules/index.ts';
import { CartLine } from './cart.ts';
import { Body, Id, Line, NullableDay, OneOf, Revision } from './primitives.ts';
import { projectStatuses } from './statuses.ts';

/** Who wrote. */
const Author = Type.Object({ user_id: Id, name: Type.String() });
export type Author = Static<typeof Author>;

/** Somebody who has a draft open. `place` is what they edit, such as an item's name, or null while they only look. */
export const Person = Type.Object({
  user_id: Id,
  name: Type.String(),
  place: Type.Union([Type.String(), Type.Null()]),
});
export type Person = Static<typeof Person>;

export const PersonOnDraft = Type.Object({ ...Person.properties, project_id: Id, draft_id: Id });
export type PersonOnDraft = Static<typeof PersonOnDraft>;

export const Place = Body({ place: Type.Union([Line(bounds.itemName), Type.Null()]) });
export type Place = Static<typeof Place>;

/** Two copies of a list that should be equal: the checksum of what a browser shows, and of what the server sent. */
export const Divergence = Body({ shown: Line(50), sent: Line(50) });
export type Divergence = Static<typeof Divergence>;

/** How browsers follow changes, as one server sees it. The last two are of the last hour. */
export const LiveHealth = Type.Object({
  /** Open streams. */
  streams: Type.Integer(),
  /** Browsers that asked every few seconds instead. */
  polling: Type.Integer(),
  /** Those of them that had opened a stream and got nothing of it: a proxy holds it back. */
  held: Type.Integer(),
});
export type LiveHealth = Static<typeof LiveHealth>;

const NullableAuthor = Type.Union([Author, Type.Null()]);

/** One message of a stream. */
export const LiveEvent = Type.Union([
  /** The stream is open, and nothing holds it up. */
  Type.Object({ type: Type.Literal('hello') }),
  /** The list as a stream begins to follow it. What the browser has may be older. */
  Type.Object({ type: Type.Literal('checksum'), draft_id: Id, checksum: Type.String() }),
  /** Lines that one person changed or added, or ids of lines that are gone. */
  Type.Object({
    type: Type.Literal('lines'),
    draft_id: Id,
    changed: Type.Array(CartLine),
    removed: Type.Array(Id),
    by: NullableAuthor,
  }),
  /** The draft's own record. `epoch` changes if the database was restored from a backup: ids and revisions may then come again. */
  Type.Object({
    type: Type.Literal('draft'),
    draft_id: Id,
    epoch: Type.String(),
    revision: Revision,
    project_status: OneOf(projectStatuses),
    by: NullableAuthor,
    /** Who last changed the project. */
    project_by: Type.Optional(NullableAuthor),
    /** How often its threads have changed. */
    threads: Type.Optional(Type.Integer()),
  }),
  /** The newest event of a load, by its `seq`; 0 before the first, null if the load is gone. Its days are missing if it is. */
  Type.Object({
    type: Type.Literal('load'),
    load_id: Id,
    seq: Type.Union([Type.Integer(), Type.Null()]),
    leaves_on: Type.Optional(NullableDay),
    back_on: Type.Optional(NullableDay),
    /** How often the threads of its draft have changed. */
    threads: Type.Optional(Type.Integer()),
  }),
  Type.Object({ type: Type.Literal('people'), draft_id: Id, people: Type.Array(Person) }),
  Type.Object({ type: Type.Literal('project_people'), project_id: Id, people: Type.Array(PersonOnDraft) }),
  Type.Object({ type: Type.Literal('list'), list: OneOf(liveLists), revision: Type.String() }),
  /** How many notices its reader hasn't read. */
  Type.Object({ type: Type.Literal('notices'), unread: Type.Integer() }),
  /** Everything sent so far led to these lists, by draft. */
  Type.Object({ type: Type.Literal('heartbeat'), checksums: Type.Record(Type.String(), Type.String()) }),
  /** Messages were left out: about this draft, or about everything. */
  Type.Object({ type: Type.Literal('reread'), draft_id: Type.Union([Id, Type.Null()]) }),
  /** The draft or its project was deleted. */
  Type.Object({ type: Type.Literal('gone'), draft_id: Id, by: Type.Optional(NullableAuthor) }),
  /** What the reader may do has changed. */
  Type.Object({ type: Type.Literal('rights') }),
  /** The server closes the stream; a browser may come back after this long. */
  Type.Object({
    type: Type.Literal('end'),
    why: OneOf(['token', 'signed_out', 'stopping'] as const),
    after_ms: Type.Integer(),
  }),
]);
export type LiveEvent = Static<typeof LiveEvent>;
