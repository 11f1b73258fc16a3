import { Body, Controller, HttpCode, Injectable, Param, type PipeTransform, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { registrationMessages, type UserType, userTypes } from '@pharmacy/contracts';
import { Public } from '../../../platform/access';
import { FailsWith, HOUR_SECONDS, IdempotentByAddress, IgnoresIdempotencyKey, RateLimit } from '../../../platform/http';
import { ConfirmEmail, SubmitRegistration } from '../application/submit-registration.use-case';
import { UnknownRegistrationType } from '../domain/registration.errors';
import { ConfirmEmailDto, detailsIn, RegistrationRequestDto } from './registrations.dto';
import { RegistrationReceiptDto } from './registrations.response';

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
  @FailsWith(400, 409, 413, 415, 429, 503)
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
  @HttpCode(204)
  @IgnoresIdempotencyKey()
  @ApiOperation({ summary: 'Confirm the email address of a registration with the emailed link' })
  @ApiNoContentResponse()
  @FailsWith(400, 413, 415, 429, 503)
  async confirm(@Body() { token }: ConfirmEmailDto): Promise<void> {
    await this.emails.confirm(token);
  }
}
