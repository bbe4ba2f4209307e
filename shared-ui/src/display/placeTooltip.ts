export interface TooltipPlace {
  left: number;
  top: number;
}

const gap = 6;
const edge = 8;

/** Above the trigger, centred; below when there is no room; never outside the window. */
export function placeTooltip(trigger: DOMRect, tip: DOMRect, side: 'top' | 'right'): TooltipPlace {
  if (side === 'right') {
    return { left: trigger.right + gap, top: trigger.top + (trigger.height - tip.height) / 2 };
  }
  const centred = trigger.left + (trigger.width - tip.width) / 2;
  const left = Math.max(edge, Math.min(centred, window.innerWidth - tip.width - edge));
  const above = trigger.top - tip.height - gap;
  return { left, top: above < edge ? trigger.bottom + gap : above };
}
