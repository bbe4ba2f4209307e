/** A reason for not starting that the operator can act on: shown as one sentence, without a stack. */
export class PlainFailure extends Error {
  override readonly name = 'PlainFailure';
}
