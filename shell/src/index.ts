import './start/publicPath.ts';
import './start/trustedTypes.ts';
import { findFirstFrame } from './start/findFirstFrame.ts';
import { nextPaint, nextTask } from './start/nextTask.ts';
import { askForSiteData, hasSiteData } from './start/siteData.ts';
import { surviveTranslators } from './start/translatedText.ts';

if (hasSiteData()) await start();
else askForSiteData();

/** Evaluates the code in slices. In one piece it blocks a slow phone for a quarter of a second, before anything is painted. */
async function start() {
  surviveTranslators(document.body);
  if (findFirstFrame()) await nextPaint();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ './start/systemCode.ts');
  await nextTask();
  await import(/* webpackMode: "eager" */ './start/routing.ts');
  await nextTask();
  await import(/* webpackMode: "eager" */ './start/bootstrap.tsx');
}
