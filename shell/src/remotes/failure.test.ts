import { describeFailure, newErrorId } from './failure.ts';

const chunkError = Object.assign(new Error('Loading chunk 289 failed.'), { name: 'ChunkLoadError' });

describe('what is said of a remote that failed', () => {
  it.each([
    [chunkError, 'missing'],
    [new Error('[ Federation Runtime ]: Failed to get remoteEntry exports. #RUNTIME-008'), 'missing'],
    [new Error('ScriptExecutionError: it threw. #RUNTIME-008'), 'broken'],
    [new Error('#RUNTIME-001: Failed to get remoteEntry exports.'), 'broken'],
    [new Error('Loading chunk 289 failed. (error: /static/js/289.js timed out)'), 'timeout'],
    [new TypeError('Failed to fetch'), 'network'],
    [new Error('Version 2.0.0 of shared-ui does not satisfy the requirement'), 'version'],
    [new TypeError("Cannot read properties of undefined (reading 'map')"), 'crash'],
  ])('%s is a case of %s', (error, kind) => {
    expect(describeFailure(error, { title: 'Items' }, 'AAAA-BBBB').kind).toBe(kind);
  });

  it('names the module and says that nothing else is lost', () => {
    const { sentence } = describeFailure(chunkError, { title: 'Items' }, 'AAAA-BBBB');
    expect(sentence).toContain('Items');
    expect(sentence).toContain('nothing you entered elsewhere is lost');
  });
});

describe('an error id', () => {
  it('is short enough to read out', () => {
    expect(newErrorId()).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/);
  });
});
