/** Excel has no time zones: a cell says what a clock on the wall said. */
export function wallClock(zone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  return (moment: string): Date => {
    const parts = Object.fromEntries(
      format.formatToParts(new Date(moment)).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  };
}
