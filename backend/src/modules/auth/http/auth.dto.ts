import {
  accountRoles,
  accountStatuses,
  authMessages,
  limits,
  registrationMessages as messages,
  type AccountStatus,
  type ConfirmForPersonRequest,
  type ForgotPasswordRequest,
  type ResetPasswordRequest,
  type Role,
  type SignInRequest,
  type ViewAsRequest,
  type ViewedRole,
  viewedRoles,
  type MembershipRequest,
  prescriberGroupMessages,
} from '@pharmacy/contracts';
import { Choice, Email, IdOrNull, Ids, OptionalId, PageQuery, Secret, Text } from '../../../platform/http';

export class SignInDto implements SignInRequest {
  @Text({ label: 'Username', required: authMessages.usernameRequired, max: limits.email.max })
  readonly username!: string;

  @Secret({ label: 'Password', required: authMessages.passwordRequired, max: limits.password.max })
  readonly password!: string;
}

export class ForgotPasswordDto implements ForgotPasswordRequest {
  @Email(messages.emailInvalid)
  readonly email!: string;
}

export class ResetPasswordDto implements ResetPasswordRequest {
  @Secret({ label: 'Token', required: authMessages.resetPassword.linkExpired, max: limits.token.max })
  readonly token!: string;

  @Secret({ label: 'Password', min: [limits.password.min, messages.passwordTooShort], max: limits.password.max })
  readonly password!: string;
}

export class AccountsQueryDto extends PageQuery {
  @Choice(accountRoles, `role must be ${accountRoles.join(', ')}`, { optional: true })
  readonly role?: Role;

  @Choice(accountStatuses, `status must be ${accountStatuses.join(', ')}`, { optional: true })
  readonly status?: AccountStatus;
}

export class AccountChangeDto {
  /** the manufacturer that the sales rep works for; null for none */
  @IdOrNull('manufacturerId must be the ID of a manufacturer, or null')
  readonly manufacturerId!: number | null;

  /** the manufacturer that the caller last read, or null for none; if absent, overwrites any later change */
  @OptionalId('before must be the ID of a manufacturer, or null')
  readonly before?: number | null;
}

export class MembershipDto implements MembershipRequest {
  @Ids({
    most: [limits.prescriberGroups.max, prescriberGroupMessages.tooMany],
    unknown: prescriberGroupMessages.groupIdsInvalid,
  })
  readonly groupIds!: number[];

  /** the groups that the caller last read; if absent, overwrites any later change */
  @Ids({
    most: [limits.prescriberGroups.max, prescriberGroupMessages.tooMany],
    unknown: prescriberGroupMessages.beforeInvalid,
    optional: true,
  })
  readonly before?: number[];
}

export class ConfirmForPersonDto implements ConfirmForPersonRequest {
  @Text({ label: 'Reason', required: authMessages.confirmAccount.reasonRequired, max: limits.confirmationReason.max })
  readonly reason!: string;
}

export class ViewAsDto implements ViewAsRequest {
  /** without `role` */
  @OptionalId('userId must be the ID of an account')
  readonly userId?: number;

  /** without `userId` */
  @Choice(viewedRoles, `role must be ${viewedRoles.join(' or ')}`, { optional: true })
  readonly role?: ViewedRole;

  /** the manufacturer that the sales reps work for; absent for none */
  @OptionalId('manufacturerId must be the ID of a manufacturer')
  readonly manufacturerId?: number;

  /** a group that the prescribers are in; absent for none */
  @OptionalId('groupId must be the ID of a group')
  readonly groupId?: number;
}
