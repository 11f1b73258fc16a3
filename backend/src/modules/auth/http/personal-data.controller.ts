import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentUser, SignedIn, type SignedInUser } from '../../../platform/access';
import { Choice, FailsWith, PositiveIntPipe } from '../../../platform/http';
import { ExportPerson } from '../application/personal-data/export-person';
import { type ExportFormat, exportFormats, respondExport } from './person-export';

class ExportQueryDto {
  @Choice(exportFormats, `format must be ${exportFormats.join(' or ')}`)
  readonly format!: ExportFormat;
}

/** What is held about a person. */
@ApiTags('auth')
@Controller()
export class PersonalDataController {
  constructor(private readonly exports: ExportPerson) {}

  @Get('auth/me/export')
  @SignedIn()
  @ApiOperation({ summary: 'Everything that is held about the caller, as a file' })
  @ApiProduces('application/json', 'text/html')
  @ApiOkResponse({ description: 'The file', schema: { type: 'string' } })
  @FailsWith(400, 401)
  async exportOwn(
    @Query() { format }: ExportQueryDto,
    @CurrentUser() user: SignedInUser,
    @Res() response: Response,
  ): Promise<void> {
    respondExport(response, format, await this.exports.export(user.id, user));
  }

  @Get('admin/users/:id/export')
  @Allow('personal-data:manage')
  @ApiOperation({ summary: 'Everything that is held about a person, as a file' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiProduces('application/json', 'text/html')
  @ApiOkResponse({ description: 'The file', schema: { type: 'string' } })
  @FailsWith(400, 401, 403, 404)
  async export(
    @Param('id', PositiveIntPipe) id: number,
    @Query() { format }: ExportQueryDto,
    @CurrentUser() owner: SignedInUser,
    @Res() response: Response,
  ): Promise<void> {
    respondExport(response, format, await this.exports.export(id, owner));
  }
}
