/** A startup failure that the operator can fix: shown as one sentence, without a stack. */
export class PlainFailure extends Error {
  override readonly name = 'PlainFailure';
}
