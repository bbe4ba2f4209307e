import { type Static, Type } from 'typebox';
import {
  contactPattern,
  dayPattern,
  flagIdPattern,
  releaseVersionPattern,
  remoteLimits,
  remoteNamePattern,
  remotePathPattern,
  webAddressPattern,
} from '#rules/index.ts';
import { Line, OneOf, ShownName, Timestamp } from './primitives.ts';

const most = remoteLimits;
const strict = { additionalProperties: false };

/** A path in the one grammar of remotes: `/items`, `/project/:customId`. */
export const RemotePath = Type.String({ maxLength: most.path, pattern: remotePathPattern });
/** A file, relative to remote.json. */
const BuiltFile = Type.String({ minLength: 1, maxLength: most.path });
const PackageName = Type.String({ maxLength: most.name });

/** A path that a remote owns. */
export const RemoteRoute = Type.Object(
  {
    path: RemotePath,
    /** `signed-in`, or the name of a permission. An unknown name admits nobody. */
    access: Type.String({ maxLength: most.name }),
    /** Where people without access are redirected, with path params filled in; /dashboard by default. */
    otherwise: Type.Optional(RemotePath),
    /**
     * What its page reads first if the address has no query string, as addresses relative to /v1. These are requested while the
     * page's code loads. `:name` is a path param, `{a.b}` a value from the first read's response.
     */
    reads: Type.Optional(
      Type.Array(Type.String({ maxLength: most.path, pattern: '^[a-z]' }), { maxItems: most.reads }),
    ),
    /** The page's chunk name. The build fills in what that chunk needs. */
    page: Type.Optional(Type.String({ maxLength: most.name })),
    /** The page's files. */
    scripts: Type.Optional(Type.Array(BuiltFile, { maxItems: most.files })),
    /** Shared packages that the page takes from the shell. */
    uses: Type.Optional(Type.Array(PackageName, { maxItems: most.packages })),
  },
  strict,
);
export type RemoteRoute = Static<typeof RemoteRoute>;

export const RemoteMenuEntry = Type.Object(
  {
    label: ShownName(most.label),
    path: RemotePath,
    /** The name of a design system icon, or a custom icon: an SVG path on a 24 by 24 grid. */
    icon: Line(most.icon),
    section: Type.Union([Type.Literal('main'), Type.Literal('admin')]),
    /** Place within its section, ascending. */
    order: Type.Integer({ minimum: -most.order, maximum: most.order }),
  },
  strict,
);
export type RemoteMenuEntry = Static<typeof RemoteMenuEntry>;

/** The team that answers for a remote. */
export const RemoteOwner = Type.Object(
  {
    team: ShownName(most.label),
    /** Where it is reached: a mail address, or the https address of a page. */
    contact: Type.String({ maxLength: most.path, pattern: contactPattern }),
    /** The https address of the source. */
    source: Type.Optional(Type.String({ maxLength: most.path, pattern: webAddressPattern })),
  },
  strict,
);
export type RemoteOwner = Static<typeof RemoteOwner>;

/**
 * The places in remotes' pages that other remotes may fill. An id names the page, what fits in, and the version of what is handed
 * over: a change that breaks those who fill a place makes a new version. `shared-remote` has the types of what each hands over.
 */
export const placeIds = [
  'project/panel/v1',
  'checkout/panel/v1',
  'categories/chips/v1',
  'checkout/actions/v1',
  'item/panel/v1',
] as const;
export type PlaceId = (typeof placeIds)[number];

/** Any version of any place: what is known, the release gate checks. */
const Place = Type.String({ pattern: '^[a-z]{1,40}/(panel|chips|actions)/v[1-9][0-9]{0,2}$' });

/** Says that a remote fills a place. */
export const RemoteFill = Type.Object(
  {
    place: Place,
    /** The module in its src that does, and that the build exposes. */
    from: Type.String({ maxLength: most.name, pattern: '^\\./[a-z][a-zA-Z0-9/-]*$' }),
  },
  strict,
);
export type RemoteFill = Static<typeof RemoteFill>;

export const FlagId = Type.String({ pattern: flagIdPattern });

/** Something unfinished in a remote that people get only once it is turned on for them, until its code goes. */
export const RemoteFlag = Type.Object(
  {
    id: FlagId,
    /** What it does, for those who turn it on. */
    title: ShownName(most.title),
    /** The last day, as 2027-03-31. After it the remote's check fails. */
    until: Type.String({ pattern: dayPattern }),
  },
  strict,
);
export type RemoteFlag = Static<typeof RemoteFlag>;

/** How a remote describes itself: the content of its remote.json, of at most 64 kB. */
export const RemoteDescription = Type.Object(
  {
    name: Type.String({ maxLength: most.name, pattern: remoteNamePattern }),
    /** The name that people see. */
    title: ShownName(most.title),
    version: Type.String({ pattern: releaseVersionPattern }),
    owner: Type.Optional(RemoteOwner),
    routes: Type.Array(RemoteRoute, { maxItems: most.routes }),
    menu: Type.Array(RemoteMenuEntry, { maxItems: most.menu }),
    /** The places in its pages that other remotes may fill. */
    offers: Type.Optional(Type.Array(Place, { maxItems: most.places })),
    /** The places of other remotes' pages that it fills. */
    fills: Type.Optional(Type.Array(RemoteFill, { maxItems: most.places })),
    /** What it shows only to people for whom it is turned on. Each has an id of its own. */
    flags: Type.Optional(Type.Array(RemoteFlag, { maxItems: most.flags })),
    /** The file with its guide pages, a `GuideFile`. The build makes it from its folder `guide` and fills in this name. */
    guide: Type.Optional(BuiltFile),
    /** The version ranges of the shared packages it was built for. */
    builtFor: Type.Record(Type.String(), Type.String({ maxLength: most.name }), {
      maxProperties: most.packages,
    }),
    /** The exports that its code uses from each shared package; `*` if it takes the whole package as one object. */
    takes: Type.Record(Type.String(), Type.Array(PackageName, { maxItems: most.exports }), {
      maxProperties: most.packages,
    }),
    /** Shared packages that it bundles its own copy of; must be empty. */
    carries: Type.Array(PackageName, { maxItems: most.packages }),
    /** What it installs from elsewhere, directly, by its package.json. The build fills it in. */
    packages: Type.Optional(Type.Array(PackageName, { maxItems: most.packages })),
    /** Size limit for all its scripts as sent, in kB of 1,000 bytes. The build fills it in from package.json. */
    sizeBudget: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: most.sizeBudget })),
    /** How many page views in a thousand may fail before making a release live asks twice. */
    failureBudget: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1_000 })),
  },
  strict,
);
export type RemoteDescription = Static<typeof RemoteDescription>;

const files = {
  /** Address of its remoteEntry. */
  entry: Type.String(),
  /** Addresses of the other scripts that its first page needs. */
  scripts: Type.Array(Type.String()),
  /** Whether it was released on its own or came with the server's installation. */
  source: OneOf(['release', 'installation'] as const),
  /** Whether everyone gets it, only a canary's audience, or only this browser. */
  channel: OneOf(['live', 'canary', 'preview'] as const),
  /** SHA-384 of each script of a release, in base64, by its path relative to remote.json. */
  integrity: Type.Record(Type.String(), Type.String()),
  /** When it was published, or built. */
  madeAt: Timestamp,
  /** Of a canary, who gets it: "10%, PE". Otherwise what is wrong with the version that people were meant to get. */
  why: Type.Optional(Type.String()),
  /** Of the flags that somebody gets, by id: whether this person does. */
  flagStates: Type.Optional(Type.Record(FlagId, Type.Boolean())),
  /** The installed shell lacks what it needs, so people see an error card instead. */
  misfit: Type.Optional(Type.Literal(true)),
};

const {
  builtFor: _,
  takes: __,
  carries: ___,
  sizeBudget: ____,
  failureBudget: _____,
  flags: ______,
  packages: _______,
  ...shown
} = RemoteDescription.properties;

/** A live remote, with what the page needs. `guide` is an address. */
export const LiveRemote = Type.Object({ ...shown, ...files });
export type LiveRemote = Static<typeof LiveRemote>;

/** A live remote in full: its description, its files and the addresses of its federation manifest and its guide. */
export const ListedRemote = Type.Object({
  ...RemoteDescription.properties,
  ...files,
  manifestUrl: Type.String(),
});
export type ListedRemote = Static<typeof ListedRemote>;

/** What is live: the shell's build and the remotes. */
export const LiveRemotes = Type.Object({ shell: Type.String(), remotes: Type.Array(ListedRemote) });
export type LiveRemotes = Static<typeof LiveRemotes>;
