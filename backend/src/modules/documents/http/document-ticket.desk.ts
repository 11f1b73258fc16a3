import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { type SignedInUser, TicketDesk } from '../../../platform/access';
import { Tickets } from '../../auth';
import { ticketPurpose } from '../application/issue-ticket.use-case';

/** Admits a ticket to the one document that the address names. */
@Injectable()
export class DocumentTicketDesk extends TicketDesk {
  constructor(private readonly tickets: Tickets) {
    super();
  }

  admit(ticket: string, { params }: Request): Promise<SignedInUser | null> {
    return this.tickets.admit(ticket, ticketPurpose(Number(params['id'])));
  }
}
