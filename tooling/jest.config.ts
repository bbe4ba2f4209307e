export { nodeTests as default } from './jest/preset.ts';
