import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { PharmacyCalendar } from '../../calendar';
import { AuditExport } from '../audit-export';
import type { AuditFilters } from './audit.dto';

/** Sends the trail as a file, no faster than it is taken, and stops when the reader leaves. */
@Injectable()
export class AuditDownload {
  constructor(
    private readonly file: AuditExport,
    private readonly calendar: PharmacyCalendar,
  ) {}

  async send(filters: AuditFilters, response: Response): Promise<void> {
    const name = `audit-trail-${this.calendar.today()}.csv`;
    const headers = {
      'Cache-Control': 'no-store',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Content-Type': 'text/csv; charset=utf-8',
    };
    if (response.req.method === 'HEAD') return void response.set(headers).end();
    const parts = await this.file.begin(filters);
    response.set(headers);
    await pipeline(Readable.from(parts, { highWaterMark: 1 }), response).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error; // a reader who leaves is no fault
    });
  }
}
