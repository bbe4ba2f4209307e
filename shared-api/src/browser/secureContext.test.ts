import { newId, oneTabAtATime, writeToClipboard } from './secureContext.ts';

/** Takes a property away, as over plain http; the next test has it again. */
function without(owner: object, name: string) {
  const held = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { value: undefined, configurable: true });
  restores.push(() =>
    held ? Object.defineProperty(owner, name, held) : Reflect.deleteProperty(owner, name),
  );
}
const restores: (() => unknown)[] = [];
afterEach(() => {
  for (const restore of restores.splice(0)) restore();
});

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('an id', () => {
  it('is a UUID, also where crypto.randomUUID is missing', () => {
    expect(newId()).toMatch(uuid);
    without(crypto, 'randomUUID');
    const ids = Array.from({ length: 100 }, newId);
    for (const id of ids) expect(id).toMatch(uuid);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the clipboard', () => {
  const execCommand = jest.fn<boolean, [string]>();
  beforeEach(() => {
    Object.assign(document, { execCommand });
    without(navigator, 'clipboard');
  });
  afterEach(() => execCommand.mockReset());

  it('is filled from a selection where it is missing, and the focus stays', async () => {
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    execCommand.mockImplementation(() => {
      const field = document.activeElement;
      return field instanceof HTMLTextAreaElement && field.value === 'Mobprep2026';
    });
    expect(await writeToClipboard('Mobprep2026')).toBe(true);
    expect(document.activeElement).toBe(button);
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('tells when nothing was copied', async () => {
    execCommand.mockReturnValue(false);
    expect(await writeToClipboard('Mobprep2026')).toBe(false);
  });

  it('is filled from a selection when the browser refuses', async () => {
    const clipboard = { writeText: () => Promise.reject(new Error('not allowed')) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    execCommand.mockReturnValue(true);
    expect(await writeToClipboard('Mobprep2026')).toBe(true);
  });
});

describe('work for one tab at a time', () => {
  it('runs where there is no lock manager', async () => {
    without(navigator, 'locks');
    expect(await oneTabAtATime('refresh', async () => 'done')).toBe('done');
  });
});
