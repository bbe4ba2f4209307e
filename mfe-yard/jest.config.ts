export { screenTests as default } from 'tooling/jest';
