import { jobRow, renderAnswer, renderFault, renderRefusal } from './render.ts';

/** A GetJob call as it arrived. */
export interface Call {
  readonly parameters: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface Reply {
  readonly status?: number;
  readonly type?: string;
  readonly location?: string;
  readonly body: string | Buffer;
}

/** What the stand-in answers to a call, or null to never answer it. */
export type Fixture = (call: Call, count: number) => Reply | null | Promise<Reply | null>;

const rows = (count: number) => Array.from({ length: count }, (_, at) => jobRow(at));
const answer =
  (body: string): Fixture =>
  () => ({ body });

const whole = renderAnswer(rows(4));

/** The answers that Spectrum has been seen to give, and others we must cope with. */
export const fixtures = {
  normal: answer(renderAnswer(rows(3))),
  'one row': answer(renderAnswer(rows(1))),
  'zero rows': answer(renderAnswer([])),
  'padded numbers': answer(
    renderAnswer([jobRow(0, { Job_Number: '       450' }), jobRow(1, { Job_Number: '   450E1  ' })]),
  ),
  'entities in names': answer(
    renderAnswer([jobRow(0, { Job_Description: 'Smith & Sons <Annex> "B"' }), jobRow(1)]),
  ),
  'cut tail': answer(whole.slice(0, whole.lastIndexOf('</response>') + '</response>'.length)),
  'cut row': answer(whole.slice(0, whole.lastIndexOf('<Zip_Code>'))),
  '501 rows': answer(
    renderAnswer([...rows(500), { Error_Code: 'W', Error_Description: 'More rows exist', Error_Column: '' }]),
  ),
  'not authorized': answer(
    renderRefusal('A', 'The Web Service is not authorized for CANARY-ID', 'Authorization_ID'),
  ),
  fault: () => ({ status: 500, body: renderFault('Error executing Web Service') }),
  'one fault': (_call, count) =>
    count === 1 ? { status: 500, body: renderFault('Error executing Web Service') } : { body: whole },
  'html 503': () => ({
    status: 503,
    type: 'text/html',
    body: '<html><body><h1>Service Unavailable</h1></body></html>',
  }),
  'html 200': () => ({ type: 'text/html', body: '<html><body>Please sign in</body></html>' }),
  slow: () => null,
} satisfies Record<string, Fixture>;
