import { Injectable } from '@nestjs/common';
import type { DocumentTicket } from '@pharmacy/contracts';
import type { SignedInUser } from '../../../platform/access';
import { Clock } from '../../../platform/time';
import { Tickets } from '../../auth';
import { ReadDocument } from './read-document.use-case';

const LIFETIME_SECONDS = 60;

/** A ticket for one version opens no other version; a ticket without a version opens only the newest. */
export const ticketPurpose = (documentId: number, version?: number | string): string =>
  version === undefined ? `document:${documentId}` : `document:${documentId}:${version}`;

@Injectable()
export class IssueTicket {
  constructor(
    private readonly documents: ReadDocument,
    private readonly tickets: Tickets,
    private readonly clock: Clock,
  ) {}

  async issue(id: number, reader: SignedInUser, version?: number): Promise<DocumentTicket> {
    await this.documents.find(id, reader, version);
    const left = Math.floor((reader.expiresAt.getTime() - this.clock.now().getTime()) / 1000);
    const expiresIn = Math.max(1, Math.min(LIFETIME_SECONDS, left));
    return { token: this.tickets.issue(reader, ticketPurpose(id, version), expiresIn), expiresIn };
  }
}
