import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/dom';

// Frames follow one another at once.
const soon = setTimeout; // the real one, also for tests that set the clock
window.requestAnimationFrame = (draw) => Number(soon(() => draw(performance.now()), 0));
window.cancelAnimationFrame = (id) => clearTimeout(id);
const frame = () => new Promise((done) => soon(done, 0));

interface Scheduler {
  readonly unstable_IdlePriority: number;
  readonly unstable_scheduleCallback: (priority: number, work: () => void) => void;
}
// The one that React has, of the same version.
const scheduler = jest.requireActual<Scheduler>('scheduler');
/** When React has drawn all that it puts off, such as new rows of a list: behind everything else that it has to do. */
const drawn = () =>
  new Promise<void>((done) =>
    scheduler.unstable_scheduleCallback(scheduler.unstable_IdlePriority, () => done()),
  );

// Testing Library for React configures this too as a test imports it.
beforeAll(() => {
  const { asyncWrapper } = getConfig();
  configure({
    // An open layer takes pointer and focus some frames after it is drawn: soon enough for people. A test waits for those frames
    // after everything that it waits for or does.
    asyncWrapper: (wait) =>
      asyncWrapper(async () => {
        const result = await wait();
        for (let frames = 0; frames < 3; frames += 1) await frame();
        await drawn();
        return result;
      }),
    // A page's own code is read at its first drawing, which takes its time on a machine that is busy.
    asyncUtilTimeout: 30_000,
  });
});

// jsdom lacks these, and what runs in every browser may use them.
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
// Menus ask whether it was a mouse; user-event fills the rest in.
globalThis.PointerEvent ??= class extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;
  constructor(type: string, { pointerId = 0, pointerType = '', ...rest }: PointerEventInit = {}) {
    super(type, rest);
    this.pointerId = pointerId;
    this.pointerType = pointerType;
  }
} as typeof PointerEvent; // only what a test needs of it
// jsdom lays nothing out: a focus trap asks this to know whether an element is shown.
Element.prototype.getClientRects = function getClientRects() {
  const rects = this.isConnected ? [this.getBoundingClientRect()] : [];
  return rects as unknown as DOMRectList; // an array is all that is read of it
};
// axe measures text on a canvas, which jsdom has not; without a context it leaves the measure out.
HTMLCanvasElement.prototype.getContext = () => null;
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollTo ??= () => {};
// A line that opens its height is measured, and the page put back where it was.
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
