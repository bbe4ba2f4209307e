import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveSettings } from '#src/settings/spectrumSettings.ts';
import type { JobSource } from '../JobSource.ts';
import { askGetJob, type Question } from './askGetJob.ts';
import { gather } from './gather.ts';
import { mapConcurrently } from './mapConcurrently.ts';
import { Retries, type Wait } from './retries.ts';
import { TokenSource } from './TokenSource.ts';

/** Spectrum faults when there are more concurrent calls. */
const callsAtOnce = 3;

interface Surroundings {
  readonly now: () => Date;
  readonly wait?: Wait;
}

/** Reads jobs from Spectrum's GetJob web service. */
export function spectrumSource(
  settings: LiveSettings,
  statuses: readonly string[],
  { now, wait = pause }: Surroundings,
): JobSource {
  const tokens = new TokenSource(settings, now);
  const questions = questionsOf(settings, statuses);
  return {
    name: 'live',
    fingerprint: async () => {
      const { baseUrl, auth, company } = settings;
      const asked = JSON.stringify([baseUrl, auth, company, questions]);
      return `live ${createHash('sha256').update(asked).digest('base64url')}`;
    },
    read: async (signal) => {
      const tries = new Retries(wait);
      const answered = await mapConcurrently(questions, callsAtOnce, signal, async (question, either) => ({
        question,
        answer: await tries.run(() => askGetJob(settings, tokens, question, either), either),
      }));
      return gather(answered, settings.company);
    },
  };
}

const orBlank = (codes: readonly string[]) => (codes.length > 0 ? codes : ['']);

const questionsOf = ({ divisions, costCenters }: LiveSettings, statuses: readonly string[]): Question[] =>
  statuses.flatMap((status) =>
    orBlank(divisions).flatMap((division) =>
      orBlank(costCenters).map((costCenter) => ({ status, division, costCenter })),
    ),
  );

const pause: Wait = async (ms, signal) => {
  await sleep(ms, undefined, { signal });
};
