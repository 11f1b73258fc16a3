import { accountRoles, accountStatuses, type AccountStatus, type AccountView, type Role } from '@pharmacy/contracts';
import { ApiProperty, OmitType } from '@nestjs/swagger';
import { Choice, PageQuery } from '../../../platform/http';
import type { ListedAccount } from '../application/account-directory.queries';
import { SessionUserDto, toSessionUser } from './auth.dto';

export class AccountViewDto extends OmitType(SessionUserDto, ['lastVisitAt']) implements AccountView {
  @ApiProperty({ type: String, format: 'date-time' })
  readonly createdAt!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When the person was last here' })
  readonly lastVisitAt!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Null for who may sign in' })
  readonly deactivatedAt!: string | null;
}

export class AccountsQueryDto extends PageQuery {
  @Choice(accountRoles, `role must be ${accountRoles.join(', ')}`, { optional: true })
  readonly role?: Role;

  @Choice(accountStatuses, `status must be ${accountStatuses.join(', ')}`, { optional: true })
  readonly status?: AccountStatus;
}

export const toAccountView = ({ account, lastVisitAt }: ListedAccount): AccountViewDto => ({
  ...toSessionUser({ account, lastVisitAt }),
  createdAt: account.createdAt.toISOString(),
  deactivatedAt: account.deactivatedAt?.toISOString() ?? null,
});
