import { TestEnvironment } from 'jest-environment-jsdom';

/** What every browser has and jsdom lacks, taken from Node. That includes the abort signal, because Node's Request rejects jsdom's. */
const fromNode = {
  AbortController,
  AbortSignal,
  Blob,
  fetch,
  Headers,
  ReadableStream,
  Request,
  Response,
  structuredClone,
  TextDecoder,
  TextEncoder,
  TransformStream,
  WritableStream,
};

/** `File.arrayBuffer`, which every browser also has. */
const bytesOfFile = (FileReader) =>
  function arrayBuffer() {
    const { promise, resolve } = Promise.withResolvers();
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsArrayBuffer(this);
    return promise;
  };

/** jsdom with a browser's network. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const [name, value] of Object.entries(fromNode)) this.global[name] = value;
    this.global.File.prototype.arrayBuffer ??= bytesOfFile(this.global.FileReader);
    if (!this.global.crypto?.randomUUID)
      Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto });
  }
}
