import { Injectable } from '@nestjs/common';
import { formatDay, type RecordLicenseLookUpRequest, type RegistrationHandlingView } from '@pharmacy/contracts';
import { Transaction, type Tx } from '../../../platform/database';
import { MailLedger } from '../../../platform/mail';
import { Clock, PharmacyCalendar } from '../../../platform/time';
import { AccountsQueries, StaffNames } from '../../auth';
import type { Registration } from '../domain/registration';
import {
  ApplicantInactive,
  LookUpAhead,
  MailAlreadyQueued,
  NoSuchNote,
  UnknownAssignee,
} from '../domain/registration.errors';
import { LicenseLookedUp } from '../domain/registration.events';
import { RegistrationNotesRepository } from '../persistence/registration-notes.repository';
import { RegistrationsRepository } from '../persistence/registrations.repository';
import { RegistryChecksRepository, type StaffMember } from '../persistence/registry-checks.repository';
import { RegistrationMails } from './registration-mails';
import { mailOf } from './to-registration-response';

/** The staff member who writes. */
interface Author {
  readonly id: number;
}

/** A registration's assignee, the person who decided it, and its notes. Allowed after the decision, too. */
@Injectable()
export class HandleRegistration {
  constructor(
    private readonly transaction: Transaction,
    private readonly registrations: RegistrationsRepository,
    private readonly notes: RegistrationNotesRepository,
    private readonly accounts: AccountsQueries,
    private readonly names: StaffNames,
    private readonly clock: Clock,
  ) {}

  async find(id: number): Promise<RegistrationHandlingView> {
    const { manager } = this.transaction;
    const { assigneeId, processedBy } = await this.registrations.get(id, manager);
    const notes = await this.notes.list(id, manager);
    const names = await this.names.of([assigneeId, processedBy, ...notes.map(({ authorId }) => authorId)]);
    return {
      assignee: names.get(assigneeId) ?? null,
      decidedBy: names.get(processedBy) ?? null,
      notes: notes.map(({ authorId, createdAt, ...note }) => ({
        id: note.id,
        text: note.text,
        author: names.get(authorId) ?? null,
        createdAt: createdAt.toISOString(),
      })),
    };
  }

  /** To a reviewer; null unassigns it. */
  async assign(id: number, assigneeId: number | null): Promise<void> {
    const staff = await this.accounts.staffWho('registrations:review');
    if (assigneeId !== null && !staff.some((each) => each.id === assigneeId)) throw new UnknownAssignee();
    await this.transaction.run(async (tx) => {
      const registration = await this.registrations.lock(id, tx);
      const event = registration.assign(assigneeId);
      if (!event) return;
      await this.registrations.save(registration, tx);
      tx.publish(event);
    });
  }

  note(id: number, text: string, author: Author): Promise<void> {
    return this.transaction.run(async (tx) => {
      const registration = await this.registrations.lock(id, tx);
      const createdAt = this.clock.now();
      await this.notes.add({ registrationId: id, text, authorId: author.id, createdAt }, tx);
      tx.publish(registration.noted());
    });
  }

  /** Only its author removes a note. */
  removeNote(id: number, noteId: number, author: Author): Promise<void> {
    return this.transaction.run(async (tx) => {
      const registration = await this.registrations.lock(id, tx);
      if (!(await this.notes.remove(noteId, id, author.id, tx))) throw new NoSuchNote();
      tx.publish(registration.noteRemoved());
    });
  }
}

/** Records that the signed-in person looked the license up at the state board. */
@Injectable()
export class RecordLicenseLookUp {
  constructor(
    private readonly transaction: Transaction,
    private readonly registrations: RegistrationsRepository,
    private readonly checks: RegistryChecksRepository,
    private readonly calendar: PharmacyCalendar,
    private readonly clock: Clock,
  ) {}

  record(id: number, lookUp: RecordLicenseLookUpRequest, person: StaffMember): Promise<void> {
    return this.transaction.run(async (tx) => this.add(await this.registrations.lock(id, tx), lookUp, person, tx));
  }

  /** In the caller's transaction, which locked the registration. */
  async add(
    { id, username }: Pick<Registration, 'id' | 'username'>,
    { day, source }: RecordLicenseLookUpRequest,
    person: StaffMember,
    tx: Tx,
  ): Promise<void> {
    if (day > this.calendar.today()) throw new LookUpAhead();
    await this.checks.addLookUp(id, { day, source, person, at: this.clock.now() }, tx.manager);
    tx.publish(new LicenseLookedUp({ id, username, remark: `${formatDay(day)}, ${source}` }));
  }
}

@Injectable()
export class ResendMail {
  constructor(
    private readonly transaction: Transaction,
    private readonly registrations: RegistrationsRepository,
    private readonly ledger: MailLedger,
    private readonly mails: RegistrationMails,
  ) {}

  /** Two concurrent calls send one email: the row is locked, and the second call finds the first one's email queued. */
  resend(id: number): Promise<Registration> {
    return this.transaction.run(async (tx) => {
      const registration = await this.registrations.lock(id, tx);
      const event = registration.resendMail();
      const [recipient] = await this.mails.recipientsOf([registration], tx.manager);
      if (!recipient) throw new ApplicantInactive();
      const mail = mailOf(registration);
      const [status] = await this.ledger.statusesOf([mail], tx.manager);
      if (status === 'queued') throw new MailAlreadyQueued();
      await this.ledger.sendAgain(mail, event, tx.manager);
      tx.publish(event);
      return registration;
    });
  }
}
