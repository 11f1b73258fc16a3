import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiProperty, ApiTags } from '@nestjs/swagger';
import {
  erasureMessages,
  type ErasePersonRequest,
  type ErasureView,
  limits,
  ownAccountMessages,
} from '@pharmacy/contracts';
import type { Response } from 'express';
import { Allow, CurrentUser, SignedIn, type SignedInUser } from '../../../../platform/access';
import { Audit } from '../../../../platform/audit';
import {
  Choice,
  FailsWith,
  HOUR_SECONDS,
  NoContent,
  PositiveIntPipe,
  RateLimit,
  Text,
} from '../../../../platform/http';
import { ErasePerson } from '../../application/personal-data/erase-person.use-case';
import { ErasureList } from '../../application/personal-data/erasure-list';
import { ExportPerson } from '../../application/personal-data/export-person';
import { AccountErased } from '../../domain/auth.events';
import { IdentityProofDto } from '../second-factor.dto';
import { type ExportFormat, exportFormats, respondExport } from './person-export';

class ExportQueryDto {
  @Choice(exportFormats, `format must be ${exportFormats.join(' or ')}`)
  readonly format!: ExportFormat;
}

export class ErasePersonDto extends IdentityProofDto implements ErasePersonRequest {
  @Text({ label: 'Username', required: erasureMessages.usernameRequired, max: limits.email.max })
  readonly username!: string;
}

class ErasureDto implements ErasureView {
  @ApiProperty({ type: String }) readonly pseudonym!: string;
  @ApiProperty({ type: String, format: 'date-time' }) readonly erasedAt!: string;
  @ApiProperty({ type: String, nullable: true }) readonly erasedBy!: string | null;
  @ApiProperty({ type: Boolean }) readonly isBySetting!: boolean;
}

/** What is held about a person. */
@ApiTags('auth')
@Controller()
export class PersonalDataController {
  constructor(
    private readonly exports: ExportPerson,
    private readonly erasing: ErasePerson,
    private readonly erasures: ErasureList,
  ) {}

  @Get('auth/me/export')
  @SignedIn()
  @RateLimit({ limit: 20, windowSeconds: HOUR_SECONDS, message: ownAccountMessages.tooManyExports })
  @ApiOperation({ summary: 'All data about the caller, as a file' })
  @ApiProduces('application/json', 'text/html')
  @ApiOkResponse({ description: 'The file', schema: { type: 'string' } })
  @FailsWith(429)
  async exportOwn(
    @Query() { format }: ExportQueryDto,
    @CurrentUser() user: SignedInUser,
    @Res() response: Response,
  ): Promise<void> {
    respondExport(response, format, await this.exports.export(user.id, user));
  }

  @Get('admin/users/:id/export')
  @Allow('personal-data:manage')
  @ApiOperation({ summary: 'All data about a person, as a file' })
  @ApiProduces('application/json', 'text/html')
  @ApiOkResponse({ description: 'The file', schema: { type: 'string' } })
  @FailsWith(404)
  async export(
    @Param('id', PositiveIntPipe) id: number,
    @Query() { format }: ExportQueryDto,
    @CurrentUser() owner: SignedInUser,
    @Res() response: Response,
  ): Promise<void> {
    respondExport(response, format, await this.exports.export(id, owner));
  }

  /**
   * 400 if `username` isn't the person's or `password` isn't the caller's; 429 after ten wrong ones. 409 for one's own account
   * and the last owner.
   */
  @Post('admin/users/:id/erase')
  @Allow('personal-data:manage')
  @Audit(AccountErased)
  @ApiOperation({ summary: 'Erase a person: a pseudonym replaces the person everywhere' })
  @NoContent()
  @FailsWith(404, 409, 429, 503)
  async erase(
    @Param('id', PositiveIntPipe) id: number,
    @Body() confirmation: ErasePersonDto,
    @CurrentUser() owner: SignedInUser,
  ): Promise<void> {
    await this.erasing.erase(id, owner, confirmation);
  }

  @Get('admin/erasures')
  @Allow('personal-data:read')
  @ApiOperation({ summary: 'Erased people, by pseudonym, newest first' })
  @ApiOkResponse({ type: [ErasureDto] })
  async listErasures(): Promise<readonly ErasureDto[]> {
    const erasures = await this.erasures.list();
    return erasures.map(({ pseudonym, erasedAt, erasedBy, isBySetting }) => ({
      pseudonym,
      erasedAt: erasedAt.toISOString(),
      erasedBy,
      isBySetting,
    }));
  }
}
