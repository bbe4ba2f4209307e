import './start/publicPath.ts';
import './start/trustedTypes.ts';
import { findFirstFrame } from './start/firstFrame.ts';
import { nextPaint, nextTask } from './start/slices.ts';

// Scripts are read in slices. In one piece they block a slow phone for a quarter of a second, before anything is painted.
if (findFirstFrame()) await nextPaint();
await import(/* webpackMode: "eager" */ 'react-dom/client');
await nextTask();
await import(/* webpackMode: "eager" */ './start/look.ts');
await nextTask();
await import(/* webpackMode: "eager" */ './start/routing.ts');
await nextTask();
await import(/* webpackMode: "eager" */ './start/bootstrap.tsx');
