import type { LiveRemote } from 'shared-api/contract';

/** One step of a page's load, from the first request to its largest paint. */
export interface Hop {
  readonly name: string;
  /** When its last part had arrived, in ms since the load began. */
  readonly at: number;
  /** Bytes that came over the network; null where nothing says. */
  readonly bytes: number | null;
  /** What it consists of, if that is more than one file. */
  readonly files?: readonly Hop[];
}

/** The parts of the browser's timings that count here. */
type Timing = Pick<PerformanceResourceTiming, 'name' | 'responseEnd' | 'transferSize'>;

/** What the browser has measured since the page was asked for. */
export interface Timings {
  readonly page: Pick<PerformanceNavigationTiming, 'responseEnd' | 'transferSize'> | undefined;
  readonly resources: readonly Timing[];
  /** When the largest part of the page was painted, in ms. */
  readonly painted: number | undefined;
}

/** Reads the timings of this tab's load. What came later, such as a page opened by a link, isn't part of it. */
export function readTimings(): Timings {
  const [page] = performance.getEntriesByType('navigation');
  const painted = paintedAt();
  const resources = performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => painted === undefined || startTime <= painted);
  return {
    page: page as PerformanceNavigationTiming | undefined, // the types of both lists name only what all entries have
    resources: resources as PerformanceResourceTiming[],
    painted,
  };
}

function paintedAt(): number | undefined {
  const type = 'largest-contentful-paint';
  if (!globalThis.PerformanceObserver?.supportedEntryTypes.includes(type)) return undefined;
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type, buffered: true });
  const entries = observer.takeRecords();
  observer.disconnect();
  return entries.at(-1)?.startTime;
}

/** The hops of a load in the order of their arrival. */
export function loadTrace({ page, resources, painted }: Timings, remotes: readonly LiveRemote[]): Hop[] {
  const pathOf = ({ name }: Timing) => new URL(name, location.href).pathname;
  const arrived = (name: string, isPart: (path: string) => boolean): Hop[] => {
    const files = resources
      .filter((part) => isPart(pathOf(part)))
      .map((part) => ({ name: pathOf(part), at: part.responseEnd, bytes: part.transferSize }))
      .sort(byArrival);
    const last = files.at(-1);
    if (!last || files.length === 1) return last ? [{ ...last, name }] : [];
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    return [{ name: `${name}, ${files.length} files`, at: last.at, bytes, files }];
  };
  const hops = [
    ...(page ? [{ name: 'Page', at: page.responseEnd, bytes: page.transferSize }] : []),
    ...arrived('Shell and shared packages', (path) => path.startsWith('/static/js/')),
    ...remotes.flatMap(({ name, title }) => arrived(title, (path) => path.startsWith(`/remotes/${name}/`))),
    ...arrived('Data', (path) => path.startsWith('/v1/')),
    ...(painted === undefined ? [] : [{ name: 'Largest paint', at: painted, bytes: null }]),
  ];
  return hops.sort(byArrival);
}

const byArrival = (a: Hop, b: Hop) => a.at - b.at;

/** "412 ms, 26.4 kB". */
export const hopText = ({ at, bytes }: Hop): string =>
  [
    `${Math.round(at)} ms`,
    ...(bytes === null ? [] : [bytes === 0 ? 'from the cache' : `${(bytes / 1_000).toFixed(1)} kB`]),
  ].join(', ');
