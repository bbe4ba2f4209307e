/** How many of a remote's page views in a thousand may fail, unless its remote.json says otherwise. */
export const defaultFailureBudget = 2;

/** Over how many days failures are counted. */
export const failureBudgetDays = 30;

/** Few views say little, so the first thousand count as a thousand. */
export const isBudgetSpent = (views: number, failures: number, perThousand: number): boolean =>
  failures * 1_000 > perThousand * Math.max(views, 1_000);
