/** Entry `./outbox`: what people do on a device without a network, until the server has it. The shell loads it when a remote first needs it. */
export { afterReceipts, type Refusal } from './afterReceipts.ts';
export { deviceDatabase, inTime, strict, wholly } from './deviceDatabase.ts';
export { NoAnswer } from './NoAnswer.tsx';
export { OthersWaiting } from './OthersWaiting.tsx';
export { type Answer, OutboxStore, type Sending } from './OutboxStore.ts';
export { downloadPages, updatePages } from './offlinePages.ts';
export {
  deviceOutboxStorage,
  type KeptOutbox,
  type OutboxKind,
  type OutboxStorage,
  type Owner,
  openOutboxStorage,
  tabOutboxStorage,
} from './outboxStorage.ts';
export { SendingState, type SendingStateProps } from './SendingState.tsx';
export { UnsentQuestion } from './UnsentQuestion.tsx';
export { othersWaiting } from './useOthersWaiting.ts';
