import {
  registrationHandlingMessages,
  registrationMessages,
  registryCheckMessages,
  reviewMessages,
} from '@pharmacy/contracts';
import { expectedError } from '../../expected-error';

export class RegistrationAlreadyDecided extends Error {
  readonly kind = 'conflict';
  constructor({ status, withdrawnAt }: { readonly status: string; readonly withdrawnAt: Date | null }) {
    const { alreadyApproved, alreadyRejected, alreadyWithdrawn } = registrationMessages;
    if (withdrawnAt) super(alreadyWithdrawn);
    else super(status === 'rejected' ? alreadyRejected : alreadyApproved);
  }
}

/** The open question isn't the one that the applicant saw. */
export class QuestionChanged extends Error {
  readonly kind = 'conflict';
  constructor(isQuestionOpen: boolean) {
    const { askedMeanwhile, answeredMeanwhile } = registrationMessages.request;
    super(isQuestionOpen ? askedMeanwhile : answeredMeanwhile);
  }
}

export class ApplicantAlreadyAsked extends expectedError('conflict', registrationMessages.alreadyAsked) {}
export class LicenseStateMissing extends expectedError(
  'invalid',
  registrationMessages.licenseStateRequired,
  'licenseState',
) {}
export class ApplicantExcluded extends expectedError('conflict', registryCheckMessages.excluded) {}
export class ApplicantNotExcluded extends expectedError('conflict', registryCheckMessages.notExcluded) {}
export class LookUpAhead extends expectedError('invalid', registryCheckMessages.dayAhead, 'day') {}
export class NothingAdded extends expectedError('invalid', registrationMessages.request.nothingAdded, 'answer') {}
export class TooManyAdditions extends expectedError('conflict', registrationMessages.request.tooManyAdditions) {}
export class UnknownAssignee extends expectedError(
  'invalid',
  registrationHandlingMessages.assigneeUnknown,
  'assigneeId',
) {}
export class UnknownCompany extends expectedError('invalid', registrationMessages.companyUnknown, 'manufacturerId') {}
export class TooLateToUndo extends expectedError('conflict', reviewMessages.tooLateToUndo) {}
export class DecidedByAnother extends expectedError('forbidden', reviewMessages.decidedByAnother) {}
export class NamesTakenSince extends expectedError('conflict', reviewMessages.namesTaken) {}
export class NoSuchTemplate extends expectedError('missing', 'There is no such template') {}
export class TemplateTitleTaken extends expectedError('conflict', reviewMessages.templateTitleTaken) {}
export class TemplateChangedMeanwhile extends expectedError('conflict', reviewMessages.templateChangedMeanwhile) {}
export class TooManyTemplates extends expectedError('conflict', reviewMessages.tooManyTemplates) {}
export class RegistrationStillPending extends expectedError('conflict', registrationMessages.mailOfPending) {}
export class MailAlreadyQueued extends expectedError('conflict', registrationMessages.mailQueued) {}
export class ApplicantInactive extends expectedError('conflict', registrationMessages.mailOfInactive) {}
export class NoSuchNote extends expectedError('missing', registrationHandlingMessages.noteMissing) {}
export class NoSuchRegistration extends expectedError('missing', 'There is no such registration') {}
export class UnknownRegistrationType extends expectedError('invalid', registrationMessages.unknownType, 'type') {}
