import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { staffRoleNames } from '@pharmacy/contracts';
import { type Mail, MailDeclaration } from '../../../platform/mail';
import { AccountMails } from '../application/account-mails';
import { StaffRolesNoticeDue } from '../domain/auth.events';
import { StaffRoleChangesRepository } from '../persistence/staff-role-changes.repository';

interface Model {
  readonly firstName: string;
  readonly changedBy: string;
  /** formatted for display, in the pharmacy's time zone */
  readonly changedAt: string;
  /** such as `Approver, Editor` */
  readonly before: string;
  readonly after: string;
  readonly signInLink: string;
}

/** To a member of the staff whose roles an owner changed. */
@Injectable()
@MailDeclaration()
export class StaffRolesChangedMail implements Mail<Model> {
  readonly name = 'staff-roles-changed';
  readonly on = StaffRolesNoticeDue;
  readonly template = path.join(__dirname, 'staff-roles-changed.hbs');
  readonly sample: Model = {
    firstName: 'Jordan',
    changedBy: 'Ada Moore',
    changedAt: 'Tuesday, March 3, 2026 at 9:15 AM CST',
    before: 'Editor',
    after: 'Approver, Editor',
    signInLink: 'https://pharmacy.example.org/admin/login',
  };

  constructor(
    private readonly mails: AccountMails,
    private readonly changes: StaffRoleChangesRepository,
  ) {}

  subject(): string {
    return 'Your staff roles were changed';
  }

  /** Null for an account that was deactivated in the meantime. */
  async compose(changeId: number) {
    const change = await this.changes.find(changeId);
    const account = change && (await this.mails.find(change.accountId));
    if (!account?.isActive) return null;
    const { changedBy, changedAt, before, after } = change!;
    return {
      to: account.email,
      model: {
        firstName: account.firstName,
        changedBy,
        changedAt: this.mails.formatTime(changedAt),
        before: staffRoleNames(before),
        after: staffRoleNames(after),
        signInLink: this.mails.staffSignInLink,
      },
    };
  }
}
