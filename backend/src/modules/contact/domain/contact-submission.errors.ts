import { expectedError } from '../../expected-error';

export class NoSuchSubmission extends expectedError('missing', 'There is no such message') {}
