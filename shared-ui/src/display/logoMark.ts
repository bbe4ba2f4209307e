interface LogoMark {
  readonly side: number;
  readonly radius: number;
  readonly roof: string;
  readonly stroke: number;
}

/** The two roof lines of the mark, on a square plate with rounded corners. */
export const logoMark: LogoMark = {
  side: 28,
  radius: 7,
  roof: 'M7.5 19.5v-8.2c0-1 1.2-1.5 1.9-.8l4.6 4.5 4.6-4.5c.7-.7 1.9-.2 1.9.8v8.2',
  stroke: 2.4,
};

/** The mark's default size in pixels. */
export const logoSize: number = 26;
