/** Entry `./floating`: a panel over a page that goes on, and what is typed there. Only for code that loads when somebody opens it. */
export { FloatingPanel, type FloatingPanelProps } from '#src/overlays/FloatingPanel.tsx';
export { MentionArea, type MentionAreaProps } from '#src/overlays/MentionArea.tsx';
export type { MentionText } from '#src/overlays/mentionText.ts';
