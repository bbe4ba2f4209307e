import './start/publicPath.ts';
import './start/trustedTypes.ts';
import { findFirstFrame } from './start/findFirstFrame.ts';
import { nextPaint, nextTask } from './start/slices.ts';

// The code is evaluated in slices. In one piece it blocks a slow phone for a quarter of a second, before anything is painted.
if (findFirstFrame()) await nextPaint();
await import(/* webpackMode: "eager" */ 'react-dom/client');
await nextTask();
await import(/* webpackMode: "eager" */ './start/look.ts');
await nextTask();
await import(/* webpackMode: "eager" */ './start/routing.ts');
await nextTask();
await import(/* webpackMode: "eager" */ './start/bootstrap.tsx');
