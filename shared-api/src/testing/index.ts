export { answerBatch } from './answerBatch.ts';
export { answerChanges } from './answerChanges.ts';
export { buildAuditEntry } from './buildAuditEntry.ts';
export { buildCartLine, newLineId } from './buildCartLine.ts';
export {
  buildAssembly,
  buildAssemblyItem,
  buildCategory,
  buildItem,
  buildSurfaceType,
  buildUnit,
} from './buildCatalogue.ts';
export { buildDraftPackage, buildPackageItem } from './buildDraftPackage.ts';
export { buildDraft, buildJob, buildProject, buildProjectDetail } from './buildProject.ts';
export { buildEmployee, buildUser } from './buildUser.ts';
export { fakeCaches } from './fakeCaches.ts';
export { fakeLocks, sleepWith } from './fakeLocks.ts';
export {
  type FakeHandler,
  type FakeHandlers,
  type FakeNetwork,
  type FakeRequest,
  fakeNetwork,
  refusal,
} from './fakeNetwork.ts';
export { draftSeenBy, projectSeenBy, summarySeenBy } from './seenBy.ts';
export { buildComment, buildThread, threadServer } from './threadServer.ts';
export { writtenLine } from './writtenLine.ts';
