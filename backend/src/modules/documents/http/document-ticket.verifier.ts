import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { type SignedInUser, TicketVerifier } from '../../../platform/access';
import { Tickets } from '../../auth';
import { ticketPurpose } from '../application/issue-ticket.use-case';

/** Accepts a ticket only for the document and version in the URL. */
@Injectable()
export class DocumentTicketVerifier extends TicketVerifier {
  constructor(private readonly tickets: Tickets) {
    super();
  }

  admit(ticket: string, { params, query }: Request): Promise<SignedInUser | null> {
    const { version } = query;
    const named = typeof version === 'string' ? version : undefined;
    return this.tickets.admit(ticket, ticketPurpose(Number(params['id']), named));
  }
}
