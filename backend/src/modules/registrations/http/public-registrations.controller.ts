import { Body, Controller, Injectable, Param, type PipeTransform, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { type ApplicantRequestView, registrationMessages, type UserType, userTypes } from '@pharmacy/contracts';
import { Public } from '../../../platform/access';
import {
  FailsWith,
  HOUR_SECONDS,
  IdempotentByAddress,
  IgnoresIdempotencyKey,
  NoContent,
  RateLimit,
  RespondsWith,
} from '../../../platform/http';
import { ApplicantRequest } from '../application/applicant-request.use-case';
import { toApplicantRequestResponse } from '../application/to-registration-response';
import { ConfirmEmail, SubmitRegistration } from '../application/submit-registration.use-case';
import { UnknownRegistrationType } from '../domain/registration.errors';
import {
  AddedInformationDto,
  ConfirmEmailDto,
  detailsIn,
  RegistrationRequestDto,
  RequestLinkDto,
} from './registrations.dto';
import { ApplicantRequestViewDto, RegistrationReceiptDto } from './registrations.response';

@Injectable()
class UserTypePipe implements PipeTransform<string, UserType> {
  transform(value: string): UserType {
    const type = userTypes.find((known) => known === value);
    if (!type) throw new UnknownRegistrationType();
    return type;
  }
}

@ApiTags('registrations')
@Controller('register')
@Public()
export class SubmitRegistrationController {
  constructor(private readonly registrations: SubmitRegistration) {}

  @Post(':type')
  @IdempotentByAddress()
  @RateLimit({ limit: 20, windowSeconds: HOUR_SECONDS, message: registrationMessages.tooMany })
  @ApiOperation({ summary: 'Register for an account' })
  @ApiParam({ name: 'type', enum: [...userTypes] })
  @ApiCreatedResponse({ type: RegistrationReceiptDto })
  @FailsWith(409, 429, 503)
  async submit(
    @Param('type', UserTypePipe) userType: UserType,
    @Body() body: RegistrationRequestDto,
  ): Promise<RegistrationReceiptDto> {
    const { username, email, firstName, lastName, organization = null, phone = null, notes = null } = body;
    const person = { userType, username, email, firstName, lastName, organization, phone, notes };
    const { id } = await this.registrations.submit({ ...person, ...detailsIn(body) }, body.password);
    return { id, status: 'pending', message: registrationMessages.received };
  }
}

/** Under the auth routes, but in this module because it confirms the address of a registration. */
@ApiTags('auth')
@Controller('auth')
@Public()
export class ConfirmEmailController {
  constructor(private readonly emails: ConfirmEmail) {}

  /** The link works once, within a week, before or after the decision. 429 after ten invalid links in 15 minutes. */
  @Post('confirm-email')
  @IgnoresIdempotencyKey()
  @ApiOperation({ summary: 'Confirm the email address of a registration with the emailed link' })
  @NoContent()
  @FailsWith(429, 503)
  async confirm(@Body() { token }: ConfirmEmailDto): Promise<void> {
    await this.emails.confirm(token);
  }
}

const { tooMany: message } = registrationMessages.request;

/**
 * For the applicant, with the token of the emailed link. It comes in the body, so that it isn't in any log of addresses, and
 * responses to a POST are never stored. 400 for a link that is wrong or expired, and 429 after ten of them in 15 minutes.
 */
@ApiTags('registrations')
@Controller('registration-request')
@Public()
export class ApplicantRequestController {
  constructor(private readonly requests: ApplicantRequest) {}

  @Post()
  @IgnoresIdempotencyKey()
  @RateLimit({ limit: 120, windowSeconds: HOUR_SECONDS, message })
  @ApiOperation({ summary: 'The state of a request, for its applicant' })
  @RespondsWith(200, { type: ApplicantRequestViewDto })
  @FailsWith(429, 503)
  async read(@Body() { token }: RequestLinkDto): Promise<ApplicantRequestView> {
    return toApplicantRequestResponse(await this.requests.find(token));
  }

  /** Fields that the request already has stay as they are; 409 once it was decided, or if the open question changed. */
  @Post('information')
  @IgnoresIdempotencyKey()
  @RateLimit({ limit: 30, windowSeconds: HOUR_SECONDS, message })
  @ApiOperation({ summary: 'Answer the question about a request, or add what is missing' })
  @RespondsWith(200, { type: ApplicantRequestViewDto })
  @FailsWith(409, 429, 503)
  async add(@Body() body: AddedInformationDto): Promise<ApplicantRequestView> {
    return toApplicantRequestResponse(await this.requests.add(body, detailsIn(body)));
  }

  /** Releases the username and the email address; 409 once it was decided. */
  @Post('withdraw')
  @IgnoresIdempotencyKey()
  @RateLimit({ limit: 30, windowSeconds: HOUR_SECONDS, message })
  @ApiOperation({ summary: 'Withdraw a request' })
  @RespondsWith(200, { type: ApplicantRequestViewDto })
  @FailsWith(409, 429, 503)
  async withdraw(@Body() { token }: RequestLinkDto): Promise<ApplicantRequestView> {
    return toApplicantRequestResponse(await this.requests.withdraw(token));
  }
}
