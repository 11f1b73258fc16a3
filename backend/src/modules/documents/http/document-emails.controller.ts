import { Body, Controller, Get, Post, Put, Query, Redirect } from '@nestjs/common';
import {
  digestFrequencies,
  type DigestFrequency,
  type DocumentEmails,
  documentEmailsMessages,
  limits,
  unsubscribePath,
} from '@pharmacy/contracts';
import { ApiFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentUser, Public, type SignedInUser } from '../../../platform/access';
import { Audit } from '../../../platform/audit';
import {
  Choice,
  FailsWith,
  IgnoresBody,
  IgnoresIdempotencyKey,
  NoContent,
  RateLimit,
  Secret,
} from '../../../platform/http';
import { DocumentEmailsChoice } from '../application/digest/digest-emails';

export class DocumentEmailsDto implements DocumentEmails {
  @Choice(digestFrequencies, documentEmailsMessages.frequencyUnknown)
  readonly frequency!: DigestFrequency;
}

const { linkExpired } = documentEmailsMessages.unsubscribe;

export class UnsubscribeQueryDto {
  @Secret({ label: 'Token', required: linkExpired, tooLong: linkExpired, max: limits.token.max })
  readonly token!: string;
}

/** Generous: mail services send the requests of many people from one address. */
const UNSUBSCRIBING = { limit: 600, windowSeconds: 3_600, message: documentEmailsMessages.tooMany };

/** Emails about new documents: how often, and no more. */
@ApiTags('documents')
@Controller('document-emails')
export class DocumentEmailsController {
  constructor(private readonly choice: DocumentEmailsChoice) {}

  @Get()
  @Allow('documents:follow')
  @ApiOperation({ summary: 'How often the caller gets an email about new documents' })
  @ApiOkResponse({ type: DocumentEmailsDto })
  chosen(@CurrentUser() reader: SignedInUser): Promise<DocumentEmails> {
    return this.choice.of(reader);
  }

  @Put()
  @Allow('documents:follow')
  @Audit('document.emails')
  @ApiOperation({ summary: 'Choose how often the caller gets an email about new documents' })
  @ApiOkResponse({ type: DocumentEmailsDto })
  choose(@Body() wanted: DocumentEmailsDto, @CurrentUser() reader: SignedInUser): Promise<DocumentEmails> {
    return this.choice.choose(reader, wanted);
  }

  /** For mail programs that open the address instead of sending a request to it. */
  @Get('unsubscribe')
  @Public()
  @Redirect()
  @ApiOperation({ summary: 'Go to the page with the button to unsubscribe; changes nothing' })
  @ApiFoundResponse({ description: 'The page' })
  openPage(@Query() { token }: UnsubscribeQueryDto): { readonly url: string } {
    return { url: `${unsubscribePath}#${encodeURIComponent(token)}` };
  }

  @Post('unsubscribe')
  @Public()
  @IgnoresBody()
  @IgnoresIdempotencyKey()
  @RateLimit(UNSUBSCRIBING)
  @ApiOperation({
    summary: 'End emails about new documents with an emailed link',
    description:
      'The address of `List-Unsubscribe` (RFC 8058): the body can be a form, and is ignored. The link works more than once.',
  })
  @NoContent()
  @FailsWith(429)
  unsubscribe(@Query() { token }: UnsubscribeQueryDto): Promise<void> {
    return this.choice.unsubscribe(token);
  }
}
