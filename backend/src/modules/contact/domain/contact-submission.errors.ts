import { contactThreadMessages as messages } from '@pharmacy/contracts';
import { expectedError } from '../../expected-error';

export class NoSuchSubmission extends expectedError('missing', 'There is no such message') {}
export class NoSuchAnswer extends expectedError('missing', 'There is no such answer') {}
export class AnsweredMeanwhile extends expectedError('conflict', messages.answeredMeanwhile) {}
export class AnswerNotBounced extends expectedError('conflict', messages.notBounced) {}
export class UnknownAssignee extends expectedError('invalid', messages.assigneeUnknown, 'assigneeId') {}
