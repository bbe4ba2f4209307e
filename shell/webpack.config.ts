import { host } from 'tooling/webpack';
import { firstFrame, firstFrameStyle } from './firstFrameMarkup.ts';

export default host(import.meta.dirname, { firstFrame, firstFrameStyle });
