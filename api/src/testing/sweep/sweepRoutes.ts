import { bounds, releaseLimits, workbookType } from 'shared-api/rules';
import type { Operation } from '../fuzz/operations.ts';
import { hiddenReports } from '../hiddenRoutes.ts';
import { hostileAddresses, pathWith } from './hostileAddresses.ts';
import { hostileCsv, largeJobLists, largePublications } from './hostileFiles.ts';
import { hostileJson, type Shape } from './hostileJson.ts';
import { hostileWorkbooks, type WorkbookShape } from './hostileWorkbooks.ts';

/** A request that a sweep makes. */
export interface Hostile {
  readonly route: string;
  readonly shape: string;
  readonly method: string;
  readonly url: string;
  readonly access: 'public' | 'person' | 'pipeline';
  readonly headers?: Readonly<Record<string, string>>;
  /** A request to an address has none. */
  readonly body?: () => string | Buffer;
}

const hidden = hiddenReports.map(
  (path): Operation => ({
    name: `POST ${path}`,
    method: 'POST',
    path,
    isPublic: true,
    isForPipelines: false,
    params: {},
    query: {},
    body: null,
  }),
);

const kilobyte = 1_000;
const usual = 250 * kilobyte;
/** Just under the limit of each route that takes more or less than usual. */
const limits: Readonly<Record<string, number>> = {
  ...Object.fromEntries(hiddenReports.map((path) => [`POST ${path}`, 4 * kilobyte])),
  'PUT /v1/spectrum/jobs': bounds.jobListBytes - kilobyte,
  'POST /v1/spectrum/jobs/preview': bounds.jobListBytes - kilobyte,
  'POST /v1/releases': Math.floor(releaseLimits.bytes * 1.39),
};
const takesWorkbooks = ({ path }: Operation) => /\/items\/imports(\/preview)?$/.test(path);
const takesFiles = (name: string) => name.includes('/spectrum/jobs');

/** All routes that take a body, with every hostile shape. `most` caps the size of a body. */
export function hostileRequests(
  operations: readonly Operation[],
  most = Number.POSITIVE_INFINITY,
): Hostile[] {
  const writing = operations.filter(({ method }) => method !== 'GET');
  return [...writing, ...hidden].flatMap((operation) => {
    const bytes = Math.min(most, limits[operation.name] ?? usual);
    const of = (type: string) => (shape: Shape) => request(operation, shape, type, bytes);
    return [
      ...hostileJson.map(of('application/json')),
      ...(takesFiles(operation.name)
        ? [...hostileCsv.map(of('text/csv')), ...largeJobLists.map(of('application/json'))]
        : []),
      ...(takesWorkbooks(operation) && most > usual
        ? hostileWorkbooks.map((shape) => workbookTo(operation, shape))
        : []),
      ...(operation.name === 'POST /v1/releases' ? largePublications.map(of('application/json')) : []),
    ];
  });
}

/** All routes, with hostile texts in each place of their addresses and heads. */
export const hostileHeads = (operations: readonly Operation[]): Hostile[] =>
  [...operations, ...hidden].flatMap((operation) =>
    hostileAddresses(operation).map(({ shape, url, headers }) => ({
      route: operation.name,
      shape,
      method: operation.method,
      url,
      access: accessOf(operation),
      headers,
    })),
  );

const accessOf = ({ isPublic, isForPipelines }: Operation) =>
  isPublic ? 'public' : isForPipelines ? 'pipeline' : 'person';

/** Only in full: the workbooks don't come in smaller sizes. */
const workbookTo = (operation: Operation, { name, make }: WorkbookShape): Hostile => ({
  ...request(operation, { name, make: () => '' }, workbookType, 0),
  url: operation.path.endsWith('/preview') ? operation.path : `${operation.path}?file=a.xlsx&fingerprint=a`,
  body: make,
});

function request(operation: Operation, shape: Shape, type: string, bytes: number): Hostile {
  const { name, method, path, body } = operation;
  return {
    route: name,
    shape: shape.name,
    method,
    url: pathWith(path),
    headers: { 'content-type': type },
    access: accessOf(operation),
    body: () => shape.make(bytes, body ?? { type: 'object', properties: { a: { type: 'string' } } }),
  };
}
