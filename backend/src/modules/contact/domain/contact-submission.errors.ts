export class NoSuchSubmission extends Error {
  readonly kind = 'missing';
  constructor() {
    super('There is no such message');
  }
}
