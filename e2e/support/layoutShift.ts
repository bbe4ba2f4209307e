import type { Page } from '@playwright/test';

/** Above this, people lose their place: where Web Vitals end "good". */
export const mostShift = 0.1;

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** By how much the page's parts have moved since it was opened, other than after a click or a key: the sum of all layout shifts. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as LayoutShift[]; // the only type that is observed
    observer.disconnect();
    return shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0);
  });
