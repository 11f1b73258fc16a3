import { Body, Controller, Param, Post } from '@nestjs/common';
import { registrationMessages, userTypes, type UserType } from '@pharmacy/contracts';
import { ApiCreatedResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/access';
import { FailsWith, IdempotentByAddress, RateLimit } from '../../../platform/http';
import { SubmitRegistration } from '../application/submit-registration.use-case';
import { RegistrationReceiptDto, RegistrationRequestDto } from './registrations.dto';
import { UserTypePipe } from './user-type.pipe';

const HOUR_SECONDS = 3_600;

@ApiTags('registrations')
@Controller('register')
@Public()
export class SubmitRegistrationController {
  constructor(private readonly registrations: SubmitRegistration) {}

  @Post(':type')
  @IdempotentByAddress()
  @RateLimit({ limit: 20, windowSeconds: HOUR_SECONDS, message: registrationMessages.tooMany })
  @ApiOperation({ summary: 'Ask for an account' })
  @ApiParam({ name: 'type', enum: [...userTypes] })
  @ApiCreatedResponse({ type: RegistrationReceiptDto })
  @FailsWith(400, 409, 413, 415, 429, 503)
  async submit(
    @Param('type', UserTypePipe) userType: UserType,
    @Body() { password, ...person }: RegistrationRequestDto,
  ): Promise<RegistrationReceiptDto> {
    const { organization = null, phone = null, notes = null, ...names } = person;
    const { id } = await this.registrations.submit({ userType, ...names, organization, phone, notes }, password);
    return { id, status: 'pending', message: registrationMessages.received };
  }
}
