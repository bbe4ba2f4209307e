import type { LiveSettings } from '#src/settings/spectrumSettings.ts';
import { SourceFailure } from '../JobSource.ts';
import { throwOnErrorLetters } from './errorLetters.ts';
import { renderGetJob } from './getJobRequest.ts';
import { type Posted, post } from './post.ts';
import { type Answer, readAnswer } from './readAnswer.ts';
import type { TokenSource } from './TokenSource.ts';

/** One call: the jobs with a status, limited to one division and cost center if these are set. */
export interface Question {
  readonly status: string;
  readonly division: string;
  readonly costCenter: string;
}

/** Asks once. A token that expired early is replaced once. */
export async function askGetJob(
  settings: LiveSettings,
  tokens: TokenSource,
  question: Question,
  signal: AbortSignal,
): Promise<Answer> {
  const send = (authorization: string) => sendGetJob(settings, question, authorization, signal);
  if (settings.auth === 'basic') return read(await send(basic(settings)));
  const token = await tokens.current(signal);
  const posted = await send(`Bearer ${token}`);
  if (posted.status !== 401) return read(posted);
  return read(await send(`Bearer ${await tokens.renew(token, signal)}`));
}

const basic = ({ company, authorizationId }: LiveSettings) =>
  `Basic ${Buffer.from(`${company}:${authorizationId}`).toString('base64')}`;

function sendGetJob(settings: LiveSettings, question: Question, authorization: string, signal: AbortSignal) {
  const url = `${settings.baseUrl}/ws/GetJob`;
  return post({
    url,
    headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: url, authorization },
    body: renderGetJob({
      Authorization_ID: settings.authorizationId,
      GUID: settings.guid === 'uuid' ? crypto.randomUUID() : '',
      pCompany_Code: settings.company,
      pDivision: question.division,
      pStatus_Code: question.status,
      pCost_Center: question.costCenter,
    }),
    timeoutMs: settings.timeoutMs,
    signal,
  });
}

async function read({ status, text }: Posted): Promise<Answer> {
  if (status === 401 || status === 403)
    throw new SourceFailure('never', `Spectrum refused the credentials (${status})`);
  const answer = await readAnswer(text);
  if (answer.isFault) throw new SourceFailure('soon', 'Spectrum answered with a fault');
  if (status >= 500 || status === 429) throw new SourceFailure('soon', `Spectrum answered ${status}`);
  if (status !== 200) throw new SourceFailure('later', `Spectrum answered ${status}`);
  if (!answer.isAnswer) throw new SourceFailure('later', 'What answered at SPECTRUM_URL is not GetJob');
  throwOnErrorLetters(answer);
  return answer;
}
