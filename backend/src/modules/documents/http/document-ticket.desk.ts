import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { type SignedInUser, TicketDesk } from '../../../platform/access';
import { Tickets } from '../../auth';
import { ticketPurpose } from '../application/issue-ticket.use-case';

/** Admits a ticket to the one document, and the one version of it, that the address names. */
@Injectable()
export class DocumentTicketDesk extends TicketDesk {
  constructor(private readonly tickets: Tickets) {
    super();
  }

  admit(ticket: string, { params, query }: Request): Promise<SignedInUser | null> {
    const { version } = query;
    const named = typeof version === 'string' ? version : undefined;
    return this.tickets.admit(ticket, ticketPurpose(Number(params['id']), named));
  }
}
