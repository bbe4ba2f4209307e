import type { Page } from '@playwright/test';

/** The limit of "good" in Web Vitals. Above this, people lose their place. */
export const mostShift = 0.1;

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** The sum of all layout shifts since the page was opened, other than after a click or a key. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as LayoutShift[]; // the only type that is observed
    observer.disconnect();
    return shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0);
  });
