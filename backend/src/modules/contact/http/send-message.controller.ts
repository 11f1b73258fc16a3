import { Body, Controller, Post } from '@nestjs/common';
import { contactMessages } from '@pharmacy/contracts';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../platform/access';
import { FailsWith, IdempotentByAddress, RateLimit } from '../../../platform/http';
import { SendMessage } from '../application/send-message.use-case';
import { ContactMessageDto, isHoneypotFilled } from './contact.dto';
import { ContactReceiptDto } from './contact.response';

const TEN_MINUTES_SECONDS = 600;

@ApiTags('contact')
@Controller('contact')
@Public()
export class SendMessageController {
  constructor(private readonly messages: SendMessage) {}

  @Post()
  @IdempotentByAddress()
  @RateLimit({ limit: 5, windowSeconds: TEN_MINUTES_SECONDS, message: contactMessages.tooMany })
  @ApiOperation({ summary: 'Send a message to the pharmacy' })
  @ApiCreatedResponse({ type: ContactReceiptDto })
  @FailsWith(400, 409, 413, 415, 429, 503)
  async send(@Body() { website, ...details }: ContactMessageDto): Promise<ContactReceiptDto> {
    const { name, email, phone = null, subject = null, message } = details;
    const id = isHoneypotFilled(website)
      ? await this.messages.discardSpam()
      : await this.messages.send({ name, email, phone, subject, message });
    return { id, message: contactMessages.received };
  }
}
