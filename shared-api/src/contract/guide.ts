import { type Static, Type } from 'typebox';
import { guideLimits, guideSlugPattern, remoteLimits } from '#rules/index.ts';
import { Line, ShownName } from './primitives.ts';
import { RemotePath } from './remotes.ts';

const most = guideLimits;
const strict = { additionalProperties: false };
const Text = Line(most.text);
const Title = ShownName(most.title);
const Slug = Type.String({ maxLength: most.slug, pattern: guideSlugPattern });
const File = Type.String({ minLength: 1, maxLength: remoteLimits.path });
const Pixels = Type.Integer({ minimum: 1, maximum: 10_000 });

/** A piece of a sentence. `name` is what a control is called on the screen, `key` is a key to press. */
export const GuideRun = Type.Object(
  {
    text: Text,
    look: Type.Optional(Type.Union([Type.Literal('name'), Type.Literal('key'), Type.Literal('emphasis')])),
    /** Where a link leads: an address of the suite, or an absolute one. */
    to: Type.Optional(Type.String({ maxLength: most.text, pattern: '^(/(?!/)|https://)' })),
  },
  strict,
);
export type GuideRun = Static<typeof GuideRun>;

const Runs = Type.Array(GuideRun, { maxItems: most.runs });
const Cells = Type.Array(Runs, { maxItems: most.cells });

const Paragraph = Type.Object({ kind: Type.Literal('paragraph'), runs: Runs }, strict);
/** A screenshot. Its files are relative to the guide's own, its size is in CSS pixels. */
const Picture = Type.Object(
  {
    kind: Type.Literal('picture'),
    alt: Text,
    light: File,
    dark: File,
    width: Pixels,
    height: Pixels,
  },
  strict,
);
export type GuidePicture = Static<typeof Picture>;

const ListEntry = Type.Array(Type.Union([Paragraph, Picture]), { maxItems: most.blocks });

/** A part of a page. `rights` is the table of what each role may do, which the server answers. */
export const GuideBlock = Type.Union([
  Paragraph,
  Picture,
  Type.Object({ kind: Type.Literal('heading'), id: Slug, text: Title }, strict),
  Type.Object(
    {
      kind: Type.Literal('list'),
      ordered: Type.Boolean(),
      entries: Type.Array(ListEntry, { maxItems: most.rows }),
    },
    strict,
  ),
  Type.Object(
    { kind: Type.Literal('table'), head: Cells, rows: Type.Array(Cells, { maxItems: most.rows }) },
    strict,
  ),
  Type.Object({ kind: Type.Literal('note'), runs: Runs }, strict),
  Type.Object({ kind: Type.Literal('rights') }, strict),
]);
export type GuideBlock = Static<typeof GuideBlock>;

/** A page of the guide, at `/help/{slug}`. */
export const GuidePage = Type.Object(
  {
    slug: Slug,
    title: Title,
    /** One sentence for the table of contents. */
    summary: Text,
    /** The heading that it is listed under, and its place in the guide, ascending. */
    group: Title,
    order: Type.Integer({ minimum: 0, maximum: remoteLimits.order }),
    /** Paths of the screens that it explains. */
    screens: Type.Array(RemotePath, { maxItems: most.screens }),
    /** The permission that its task needs; nobody needs one to read it. */
    permission: Type.Optional(Type.String({ maxLength: remoteLimits.name })),
    blocks: Type.Array(GuideBlock, { maxItems: most.blocks }),
  },
  strict,
);
export type GuidePage = Static<typeof GuidePage>;

/** The guide pages of one build: the file that its remote.json names. */
export const GuideFile = Type.Object({ pages: Type.Array(GuidePage, { maxItems: most.pages }) }, strict);
export type GuideFile = Static<typeof GuideFile>;
