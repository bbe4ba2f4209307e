import { approvalSequences } from './approvalSequences.ts';
import { backupSequences } from './backupSequences.ts';
import { catalogueSequences } from './catalogueSequences.ts';
import { companySequences } from './companySequences.ts';
import { jobSequences } from './jobSequences.ts';
import { noticeSequences } from './noticeSequences.ts';
import { releaseSequences } from './releaseSequences.ts';
import type { Sequence } from './Sequence.ts';
import { secondStepSequences } from './secondStepSequences.ts';
import { sessionSequences } from './sessionSequences.ts';
import { threadSequences } from './threadSequences.ts';
import { yardSequences } from './yardSequences.ts';

export const sequences: readonly Sequence[] = [
  ...backupSequences,
  ...sessionSequences,
  ...secondStepSequences,
  ...companySequences,
  ...releaseSequences,
  ...catalogueSequences,
  ...jobSequences,
  ...threadSequences,
  ...yardSequences,
  ...noticeSequences,
  ...approvalSequences,
];
