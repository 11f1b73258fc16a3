import { Controller, Get, Res } from '@nestjs/common';
import type { DocumentEndingKind, DocumentEndingView, StaffName } from '@pharmacy/contracts';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow } from '../../../platform/access';
import { respondCsv } from '../../../platform/http';
import { PharmacyCalendar } from '../../../platform/time';
import { AccountsQueries } from '../../auth';
import { type DocumentEnding, EndingsQueries } from '../application/card/remind-owners';
import { ListExport } from '../application/card/list-export';

export class DocumentOwnerDto implements StaffName {
  @ApiProperty({ type: 'integer' }) readonly id!: number;
  @ApiProperty({ type: String, description: 'First and last name, or the username' }) readonly name!: string;
}

export class DocumentEndingDto implements DocumentEndingView {
  @ApiProperty({ type: 'integer' }) readonly documentId!: number;
  @ApiProperty({ type: String }) readonly title!: string;
  @ApiProperty({ type: String, nullable: true }) readonly code!: string | null;
  @ApiProperty({ type: String, enum: ['review', 'expiry'] }) readonly kind!: DocumentEndingKind;

  @ApiProperty({ type: String, format: 'date', description: 'In the past for a review that is overdue' })
  readonly day!: string;

  @ApiProperty({ type: String, nullable: true, description: 'Name of the owner' }) readonly owner!: string | null;
}

/** What the back office needs of all material cards together. */
@ApiTags('documents')
@Controller('documents')
@Allow('documents:inspect')
export class MaterialCardsController {
  constructor(
    private readonly endings: EndingsQueries,
    private readonly accounts: AccountsQueries,
    private readonly file: ListExport,
    private readonly calendar: PharmacyCalendar,
  ) {}

  @Get('endings')
  @ApiOperation({ summary: 'Reviews and expiry dates of published documents, the earliest first' })
  @ApiOkResponse({ type: [DocumentEndingDto] })
  async listEndings(): Promise<readonly DocumentEndingView[]> {
    return (await this.endings.list()).map(toEndingResponse);
  }

  @Get('owners')
  @ApiOperation({ summary: 'The staff who can own a document' })
  @ApiOkResponse({ type: [DocumentOwnerDto] })
  async listOwners(): Promise<readonly StaffName[]> {
    const managers = await this.accounts.staffWho('documents:manage');
    return managers.map(({ id, name }) => ({ id, name })).sort((one, other) => one.name.localeCompare(other.name));
  }

  /** Each export is recorded in the audit trail. */
  @Get('export')
  @ApiOperation({
    summary: 'All documents with their material cards as a CSV file',
    description: 'Values that a spreadsheet would run as a formula start with an apostrophe.',
  })
  @ApiProduces('text/csv')
  @ApiOkResponse({ description: 'The file', schema: { type: 'string' } })
  export(@Res() response: Response): Promise<void> {
    return respondCsv(response, `documents-${this.calendar.today()}.csv`, () => this.file.begin());
  }
}

const toEndingResponse = ({ documentId, title, code, kind, day, owner }: DocumentEnding): DocumentEndingView => ({
  documentId,
  title,
  code,
  kind,
  day,
  owner,
});
