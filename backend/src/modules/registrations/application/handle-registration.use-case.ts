import { Injectable } from '@nestjs/common';
import type { RegistrationHandlingView } from '@pharmacy/contracts';
import { Transaction } from '../../../platform/database';
import { Clock } from '../../../platform/time';
import { AccountsQueries, StaffNames } from '../../auth';
import { NoSuchNote, UnknownAssignee } from '../domain/registration.errors';
import { RegistrationNotesRepository } from '../persistence/registration-notes.repository';
import { RegistrationsRepository } from '../persistence/registrations.repository';

/** The member of staff who writes. */
interface Author {
  readonly id: number;
}

/** Who takes care of a registration, and the notes about it. Allowed after the decision, too. */
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
    const { assigneeId } = await this.registrations.get(id, manager);
    const notes = await this.notes.list(id, manager);
    const names = await this.names.of([assigneeId, ...notes.map(({ authorId }) => authorId)]);
    return {
      assignee: names.get(assigneeId) ?? null,
      notes: notes.map(({ authorId, createdAt, ...note }) => ({
        id: note.id,
        text: note.text,
        author: names.get(authorId) ?? null,
        createdAt: createdAt.toISOString(),
      })),
    };
  }

  /** To somebody who reviews registrations, or to nobody. */
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
