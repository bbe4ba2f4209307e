import type { LaunchOptions } from '@playwright/test';
import { findChromium } from '../../tooling/bin/findChromium.mjs';

/** Uses the machine's own Chromium. Otherwise Playwright would download one. */
export const launchOptions: LaunchOptions = {
  executablePath: findChromium() ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};
