// One chunk.
export { LineThread } from './LineThread.tsx';
export { ThreadTools } from './ThreadTools.tsx';
