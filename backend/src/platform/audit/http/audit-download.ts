import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { PharmacyCalendar } from '../../calendar';
import { respondCsv } from '../../http';
import { AuditExport } from '../audit-export';
import type { AuditFilters } from './audit.dto';

/** Sends the trail as a file of the day. */
@Injectable()
export class AuditDownload {
  constructor(
    private readonly file: AuditExport,
    private readonly calendar: PharmacyCalendar,
  ) {}

  send(filters: AuditFilters, response: Response): Promise<void> {
    return respondCsv(response, `audit-trail-${this.calendar.today()}.csv`, () => this.file.begin(filters));
  }
}
