import { join } from 'node:path';
import { host } from 'tooling/webpack';
import { firstFrame, firstFrameStyle } from './firstFrameMarkup.ts';

export default host(import.meta.dirname, {
  markup: { firstFrame, firstFrameStyle },
  guide: join(import.meta.dirname, '../docs/guide'),
});
