export { browserTests as default } from 'tooling/jest';
