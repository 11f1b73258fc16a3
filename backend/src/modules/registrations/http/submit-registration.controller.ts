import { registrationMessages, userTypes, type UserType } from '@pharmacy/contracts';
import { Body, Controller, Injectable, Param, Post, type PipeTransform } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/access';
import { FailsWith, IdempotentByAddress, RateLimit } from '../../../platform/http';
import { SubmitRegistration } from '../application/submit-registration.use-case';
import { UnknownRegistrationType } from '../domain/registration.errors';
import { detailsIn, RegistrationRequestDto } from './registrations.dto';
import { RegistrationReceiptDto } from './registrations.response';

const HOUR_SECONDS = 3_600;

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
