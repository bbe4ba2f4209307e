import { host } from 'tooling/webpack';

export default host(import.meta.dirname);
