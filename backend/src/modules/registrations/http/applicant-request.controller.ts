import { type ApplicantRequestView, registrationMessages } from '@pharmacy/contracts';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/access';
import { FailsWith, HOUR_SECONDS, IgnoresIdempotencyKey, RateLimit } from '../../../platform/http';
import { ApplicantRequest } from '../application/applicant-request.use-case';
import { toApplicantRequestResponse } from '../application/registration-responses';
import { AddedInformationDto, detailsIn, RequestLinkDto } from './registrations.dto';
import { ApplicantRequestViewDto } from './registrations.response';

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
  @HttpCode(200)
  @IgnoresIdempotencyKey()
  @RateLimit({ limit: 120, windowSeconds: HOUR_SECONDS, message })
  @ApiOperation({ summary: 'The state of a request, for its applicant' })
  @ApiOkResponse({ type: ApplicantRequestViewDto })
  @FailsWith(400, 413, 415, 429, 503)
  async read(@Body() { token }: RequestLinkDto): Promise<ApplicantRequestView> {
    return toApplicantRequestResponse(await this.requests.find(token));
  }

  /** Fields that the request already has stay as they are; 409 once it was decided, or if the open question changed. */
  @Post('information')
  @HttpCode(200)
  @IgnoresIdempotencyKey()
  @RateLimit({ limit: 30, windowSeconds: HOUR_SECONDS, message })
  @ApiOperation({ summary: 'Answer the question about a request, or add what is missing' })
  @ApiOkResponse({ type: ApplicantRequestViewDto })
  @FailsWith(400, 409, 413, 415, 429, 503)
  async add(@Body() body: AddedInformationDto): Promise<ApplicantRequestView> {
    return toApplicantRequestResponse(await this.requests.add(body, detailsIn(body)));
  }

  /** Releases the username and the email address; 409 once it was decided. */
  @Post('withdraw')
  @HttpCode(200)
  @IgnoresIdempotencyKey()
  @RateLimit({ limit: 30, windowSeconds: HOUR_SECONDS, message })
  @ApiOperation({ summary: 'Withdraw a request' })
  @ApiOkResponse({ type: ApplicantRequestViewDto })
  @FailsWith(400, 409, 413, 415, 429, 503)
  async withdraw(@Body() { token }: RequestLinkDto): Promise<ApplicantRequestView> {
    return toApplicantRequestResponse(await this.requests.withdraw(token));
  }
}
