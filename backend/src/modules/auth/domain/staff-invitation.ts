import { type InviteStaffRequest, limits, type StaffRole } from '@pharmacy/contracts';
import { StaffInvited } from './auth.events';

export type NewStaffMember = Pick<InviteStaffRequest, 'email' | 'firstName' | 'lastName' | 'staffRoles'>;

const HOUR_MS = 3_600_000;

/** An invitation to the staff. It's deleted when the person accepts it, or an owner withdraws it. */
export class StaffInvitation {
  readonly id!: number;
  readonly email!: string;
  readonly firstName!: string;
  readonly lastName!: string;
  readonly staffRoles!: readonly StaffRole[];
  invitedAt!: Date;
  expiresAt!: Date;

  private constructor() {}

  static open(person: NewStaffMember, now: Date): StaffInvitation {
    return Object.assign(new StaffInvitation(), person, {
      staffRoles: [...new Set(person.staffRoles)].sort(),
      invitedAt: now,
      expiresAt: expiryAfter(now),
    });
  }

  isExpired(now: Date): boolean {
    return this.expiresAt <= now;
  }

  renew(now: Date): StaffInvited {
    this.invitedAt = now;
    this.expiresAt = expiryAfter(now);
    return new StaffInvited(this);
  }
}

const expiryAfter = (now: Date) => new Date(now.getTime() + limits.invitationHours * HOUR_MS);
