import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/dom';

// Frames follow each other without delay.
const soon = setTimeout; // the real one, even in tests with fake timers
window.requestAnimationFrame = (draw) => Number(soon(() => draw(performance.now()), 0));
window.cancelAnimationFrame = (id) => clearTimeout(id);
const frame = () => new Promise((done) => soon(done, 0));

// React keeps a stack of every element for its warnings, a tenth of these tests' processor time. Past 10,000 elements it stops.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: react } =
  jest.requireActual('react');
if (!('recentlyCreatedOwnerStacks' in react))
  throw new Error('This version of React counts its owner stacks elsewhere.');
Object.defineProperty(react, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} });

interface Scheduler {
  readonly unstable_IdlePriority: number;
  readonly unstable_scheduleCallback: (priority: number, work: () => void) => void;
}
// React's own, in the same version.
const scheduler = jest.requireActual<Scheduler>('scheduler');
/** Resolves after all of React's other work, so once it has drawn what it defers, such as a list's new rows. */
const drawn = () =>
  new Promise<void>((done) =>
    scheduler.unstable_scheduleCallback(scheduler.unstable_IdlePriority, () => done()),
  );

// Not before, because React Testing Library configures this too when a test imports it.
beforeAll(() => {
  const { asyncWrapper, getElementError } = getConfig();
  /** True while the library tries a wait's condition, which it doesn't say in its types. */
  const isTrying = () =>
    '_disableExpensiveErrorDiagnostics' in getConfig() &&
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics');
  configure({
    // A wait tries often. It prints the page once, when it gives up: printing it each time was a tenth of these tests' time.
    getElementError: (message, container) =>
      isTrying()
        ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
        : getElementError(message, container),
    // An open layer takes pointer and focus a few frames after it is drawn, which is soon enough for people. Tests wait for those
    // frames after every wait and every action.
    asyncWrapper: (wait) =>
      asyncWrapper(async () => {
        const result = await wait();
        for (let frames = 0; frames < 3; frames += 1) await frame();
        await drawn();
        return result;
      }),
    // A page's code is loaded when it is first drawn, which takes a while on a busy machine.
    asyncUtilTimeout: 30_000,
  });
});

// jsdom lacks these, but every browser has them, so code may use them.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }) as MediaQueryList;
// Menus check whether it was a mouse; user-event fills in the rest.
globalThis.PointerEvent ??= class extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;
  constructor(type: string, { pointerId = 0, pointerType = '', ...rest }: PointerEventInit = {}) {
    super(type, rest);
    this.pointerId = pointerId;
    this.pointerType = pointerType;
  }
} as typeof PointerEvent; // only what tests need of it
// jsdom has no layout, but a focus trap uses this to tell whether an element is shown.
Element.prototype.getClientRects = function getClientRects() {
  const rects = this.isConnected ? [this.getBoundingClientRect()] : [];
  return rects as unknown as DOMRectList; // callers only read it as an array
};
// axe measures text on a canvas, which jsdom doesn't have. Without a context it skips that.
HTMLCanvasElement.prototype.getContext = () => null;
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollTo ??= () => {};
// When a line expands, its height is measured and the scroll position restored.
window.scrollTo = () => {};

let complaints: unknown[][] = [];
beforeEach(() => {
  complaints = [];
  jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => complaints.push(words));
});
afterEach(() => {
  const unexpected = complaints;
  complaints = [];
  if (unexpected.length > 0)
    throw new Error(`console.error was called: ${unexpected[0]?.map(String).join(' ')}`);
});

// Each test is a new tab: nothing that the one before kept.
afterEach(() => sessionStorage.clear());
