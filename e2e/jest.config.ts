export { nodeTests as default } from 'tooling/jest';
