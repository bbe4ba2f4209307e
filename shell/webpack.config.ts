import { host } from 'tooling/webpack';
import { firstFrame, firstFrameStyle } from './firstFrame.ts';

export default host(import.meta.dirname, { firstFrame, firstFrameStyle });
