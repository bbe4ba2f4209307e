/** As a ref: what appears at the top of the form is seen by somebody who has scrolled down to Save. */
export const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'start' });
