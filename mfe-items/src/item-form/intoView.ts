/** A ref that scrolls to its element, so that a user who has scrolled down to Save sees what appears at the top of the form. */
export const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'start' });
