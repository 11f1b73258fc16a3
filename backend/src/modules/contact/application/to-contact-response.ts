import { Injectable } from '@nestjs/common';
import type { ContactSubmissionView, ContactThreadView, StaffName, ThreadEntryView } from '@pharmacy/contracts';
import { Transaction } from '../../../platform/database';
import { MailLedger } from '../../../platform/mail';
import { StaffNames } from '../../auth';
import type { ContactSubmission } from '../domain/contact-submission';
import { ContactEntriesRepository } from '../persistence/contact-entries.repository';
import { ContactSubmissionsRepository } from '../persistence/contact-submissions.repository';
import { answerMailOf } from './contact-answers';

/** Lists every field that the API exposes. */
const toSubmissionResponse = (submission: ContactSubmission, assignee: StaffName | null): ContactSubmissionView => ({
  id: submission.id,
  name: submission.name,
  email: submission.email,
  phone: submission.phone,
  subject: submission.subject,
  message: submission.message,
  read: submission.read,
  createdAt: submission.createdAt.toISOString(),
  answeredAt: submission.answeredAt?.toISOString() ?? null,
  assignee,
});

/** Messages and their threads for staff, with the names of people and the delivery states of answers. */
@Injectable()
export class ContactResponses {
  constructor(
    private readonly transaction: Transaction,
    private readonly submissions: ContactSubmissionsRepository,
    private readonly entries: ContactEntriesRepository,
    private readonly names: StaffNames,
    private readonly ledger: MailLedger,
  ) {}

  async of(submissions: readonly ContactSubmission[]): Promise<readonly ContactSubmissionView[]> {
    const ids = submissions.map(({ assigneeId }) => assigneeId);
    const names = await this.names.of(ids);
    return submissions.map((each) => toSubmissionResponse(each, names.get(each.assigneeId) ?? null));
  }

  async ofOne(submission: ContactSubmission): Promise<ContactSubmissionView> {
    const [view] = await this.of([submission]);
    return view!;
  }

  async threadOf(id: number): Promise<ContactThreadView> {
    const { manager } = this.transaction;
    const message = await this.ofOne(await this.submissions.get(id, manager));
    return { message, entries: await this.entriesOf(id) };
  }

  private async entriesOf(submissionId: number): Promise<readonly ThreadEntryView[]> {
    const { manager } = this.transaction;
    const entries = await this.entries.list(submissionId, manager);
    const authors = await this.names.of(entries.map(({ authorId }) => authorId));
    const statuses = await this.ledger.statusesOf(entries.map(answerMailOf), manager);
    return entries.map(({ id, kind, text, authorId, createdAt }, index) => ({
      id,
      kind,
      text,
      author: authors.get(authorId) ?? null,
      createdAt: createdAt.toISOString(),
      mailStatus: kind === 'answer' ? statuses[index]! : null,
    }));
  }
}
