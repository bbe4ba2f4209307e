import { placeTooltip } from '#src/display/placeTooltip.ts';

const rect = (left: number, top: number, width: number, height: number) =>
  ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect; // its own members suffice here

describe('place of a tooltip', () => {
  it('is above and centred', () => {
    expect(placeTooltip(rect(200, 100, 40, 20), rect(0, 0, 100, 24), 'top')).toEqual({ left: 170, top: 70 });
  });

  it('is below when there is no room above', () => {
    expect(placeTooltip(rect(200, 10, 40, 20), rect(0, 0, 100, 24), 'top').top).toBe(36);
  });

  it('stays inside the window at both edges', () => {
    expect(placeTooltip(rect(0, 100, 20, 20), rect(0, 0, 200, 24), 'top').left).toBe(8);
    expect(placeTooltip(rect(window.innerWidth - 20, 100, 20, 20), rect(0, 0, 200, 24), 'top').left).toBe(
      window.innerWidth - 208,
    );
  });
});
