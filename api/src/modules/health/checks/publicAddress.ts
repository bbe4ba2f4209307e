import { plainFault } from '#platform/errors/plainFault.ts';
import { tlsFault } from '#platform/errors/tlsFault.ts';
import { publicUrlDoubt } from '#src/settings/publicUrl.ts';
import type { OfflineCheck } from '../HealthCheck.ts';

const timeoutMs = 10_000;

/** Whether MobPrep answers where people open it. */
export const publicAddressCheck: OfflineCheck = {
  id: 'public-address',
  name: 'Public address',
  means:
    'MOBPREP_PUBLIC_URL is the address at which people open MobPrep. Mails, printed codes, calendar links and company sign-in use it. Another address makes links that lead nowhere. Some networks don’t let a server reach its own public address: then it is enough that people can.',
  pace: 'often',
  check: async ({ env: { publicUrl, isDemo } }) => {
    if (publicUrl === '')
      return isDemo
        ? null
        : { state: 'look', found: 'MOBPREP_PUBLIC_URL is not set, so no link can be made.' };
    const doubt = publicUrlDoubt(publicUrl);
    if (doubt !== null && !isDemo)
      return { state: 'look', found: `${publicUrl} is probably wrong: ${doubt}.` };
    const answer = await ask(`${publicUrl}/healthz`);
    if (answer === null)
      return { state: 'failing', found: `Something else than MobPrep answers at ${publicUrl}.` };
    if (answer !== '') return { state: 'look', found: `This server can't open ${publicUrl}: ${answer}.` };
    return { state: 'good', found: `MobPrep answers at ${publicUrl}` };
  },
};

/** Why there was no answer, null if it was another's, '' if it was MobPrep's. */
async function ask(address: string): Promise<string | null> {
  try {
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    const text = (await answer.text()).slice(0, 100);
    return answer.status === 200 && text === '{"status":"ok"}' ? '' : null;
  } catch (error) {
    return tlsFault(error) ?? plainFault(error).message;
  }
}
