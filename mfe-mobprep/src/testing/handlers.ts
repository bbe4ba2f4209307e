import type {
  Assembly,
  AssemblyItem,
  CartLine,
  CatalogueItem,
  Category,
  LastJobsOfItem,
  PreviousJob,
  ProjectDetail,
} from 'shared-api/contract';
import {
  answerBatch,
  answerChanges,
  buildCartLine,
  buildCategory,
  buildUnit,
  type FakeHandlers,
  type FakeRequest,
  refusal,
  threadServer,
  writtenLine,
} from 'shared-api/testing';
import { lineOf } from './lineOf.ts';
import { projectToPrepare } from './projectToPrepare.ts';

export interface FakeServer {
  readonly project?: ProjectDetail;
  readonly others?: readonly ProjectDetail[];
  readonly categories?: readonly Category[];
  readonly items?: readonly CatalogueItem[];
  readonly assemblies?: readonly Assembly[];
  readonly packages?: Readonly<Record<number, readonly AssemblyItem[]>>;
  /** Lists by draft id. They change like a real server's. */
  readonly carts?: Record<number, CartLine[]>;
  readonly lastJobs?: readonly LastJobsOfItem[];
}

const field = (request: FakeRequest, name: string): unknown =>
  typeof request.body === 'object' && request.body !== null ? Reflect.get(request.body, name) : undefined;

const draftPath = '/projects/:projectId/contents/:draftId';

const previousJob = ({ metadata, contents }: ProjectDetail): PreviousJob => ({
  metadata,
  contents_count: contents.length,
  pm_names: [...new Set(contents.map(({ pm_name }) => pm_name))].filter((name) => name !== null),
});

/** A server with one project to prepare, a catalogue, and lists that can be added to. */
export function server({
  project = projectToPrepare(),
  others = [],
  categories = [buildCategory()],
  items = [],
  assemblies = [],
  packages = {},
  carts = {},
  lastJobs = [],
}: FakeServer = {}): FakeHandlers {
  const projects = [project, ...others];
  const cartOf = (request: FakeRequest) => {
    const id = Number(request.params['draftId']);
    carts[id] ??= [];
    return carts[id];
  };
  const added = (id: number, request: FakeRequest): CartLine => {
    const item = items.find((known) => known.id === id);
    const quantity = Number(field(request, 'quantity'));
    return item
      ? lineOf(item, quantity)
      : buildCartLine({ id, item_id: id, item_name: `Item ${id}`, quantity, is_custom: id === 7001 });
  };
  return {
    ...threadServer().handlers,
    [`GET ${draftPath}/last-jobs`]: () => ({ items: lastJobs }),
    [`GET ${draftPath}/look`]: () => ({ seen_at: null, changes: [] }),
    [`PUT ${draftPath}/look`]: () => undefined,
    'GET /projects/previous-jobs': ({ query }) => {
      const wanted = (query.get('q') ?? '').toLowerCase();
      const completed = projects.filter(({ metadata }) => metadata.status === 'completed').map(previousJob);
      const found = completed.filter(({ metadata, pm_names }) =>
        [metadata.custom_id, metadata.project_name, ...pm_names].some((fact) =>
          fact.toLowerCase().includes(wanted),
        ),
      );
      const offset = Number(query.get('offset'));
      return { jobs: found.slice(offset, offset + Number(query.get('limit'))), total: found.length };
    },
    'GET /projects/custom/:customId': ({ params }) =>
      projects.find(({ metadata }) => metadata.custom_id === params['customId']) ?? refusal(404, 'not_found'),
    [`GET ${draftPath}`]: () => project.contents[0],
    [`PUT ${draftPath}`]: (request) => ({
      data: { ...project.contents[0], status: field(request, 'status') ?? project.contents[0]?.status },
    }),
    'GET /items': () => ({ items, total: items.length }),
    'GET /categories': () => ({ categories }),
    'GET /units': () => ({ units: [buildUnit()] }),
    'GET /assemblies': () => ({ assemblies }),
    'GET /assemblies/:id/items': ({ params }) => ({ items: packages[Number(params['id'])] ?? [] }),
    [`GET ${draftPath}/items`]: (request) => cartOf(request),
    [`POST ${draftPath}/items`]: (request) => {
      const line = added(Number(field(request, 'item_id')), request);
      cartOf(request).push(line);
      return line;
    },
    [`POST ${draftPath}/items/batch`]: (request) =>
      answerBatch(
        request,
        cartOf(request),
        (line) =>
          'item_id' in line
            ? { ...added(line.item_id, request), quantity: line.quantity }
            : buildCartLine({ id: 7001, item_id: 7001, ...line, is_custom: true }),
        project.contents[0],
      ),
    [`POST ${draftPath}/items/changes`]: (request) =>
      answerChanges(request, cartOf(request), (id) => added(id, request), project.contents[0]),
    [`DELETE ${draftPath}/items/:itemId`]: (request) => {
      const cart = cartOf(request);
      const at = cart.findIndex((line) => line.item_id === Number(request.params['itemId']));
      cart.splice(at, 1);
    },
    [`PUT ${draftPath}/items/:itemId`]: (request) => {
      const cart = cartOf(request);
      const at = cart.findIndex((line) => line.item_id === Number(request.params['itemId']));
      const line = writtenLine(cart[at] ?? buildCartLine(), request.body);
      cart[at] = line;
      return line;
    },
  };
}
