import { Injectable } from '@nestjs/common';
import { type PortalView, SignedInUser, type Viewpoint } from '../../../platform/access';
import { AuditTrail } from '../../../platform/audit';
import { Account } from '../domain/account';
import {
  NoSuchAccount,
  NotViewable,
  PersonNotShown,
  UnknownManufacturer,
  UnknownViewedGroup,
} from '../domain/auth.errors';
import { AccountsRepository } from '../persistence/accounts.repository';
import { type Affiliation, AffiliationsRepository } from '../persistence/affiliations.repository';
import { SessionsRepository } from '../persistence/sessions.repository';
import { SessionTokens } from './sessions/session-tokens';

/** The action of the entry about each view. */
export const VIEW_STARTED = 'portal-view.started';

const LIFETIME_MS = 15 * 60_000;

/** Whose account a view shows. */
interface ShownReader extends Affiliation {
  readonly account: Account;
}

/** Staff see the portal as a user, or as any reader with a role. A view has no session of its own: it ends with the viewer's. */
@Injectable()
export class PortalViews {
  constructor(
    private readonly tokens: SessionTokens,
    private readonly sessions: SessionsRepository,
    private readonly accounts: AccountsRepository,
    private readonly affiliations: AffiliationsRepository,
    private readonly trail: AuditTrail,
  ) {}

  /** Records the view before its token exists. */
  async start(
    viewer: SignedInUser,
    viewpoint: Viewpoint,
  ): Promise<{ readonly token: string; readonly user: SignedInUser }> {
    if (!maySee(viewer, viewpoint)) throw new PersonNotShown();
    const { account } = (await this.find(viewpoint)) ?? {};
    if (!account) throw unknownOf(viewpoint);
    if (!account.isActive) throw new NotViewable();
    const { sessionId } = viewer;
    const expiresAt = new Date(Math.min(Date.now() + LIFETIME_MS, viewer.expiresAt.getTime()));
    const user = await this.userOf(account, viewer, viewpoint, expiresAt);
    await this.trail.record({ action: VIEW_STARTED, subject: subjectOf(account) });
    return { token: this.tokens.signView({ sessionId, viewpoint, expiresAt }), user };
  }

  /** The viewed reader; null if the token is no view's, or the view has ended. */
  async identify(token: string): Promise<SignedInUser | null> {
    const claims = this.tokens.readView(token);
    return claims && this.resume(claims.sessionId, claims.viewpoint, claims.expiresAt);
  }

  /** Null once the viewer is signed out or lacks the permission, or no one can sign in to the viewed account anymore. */
  async resume(sessionId: string, viewpoint: Viewpoint, expiresAt?: Date): Promise<SignedInUser | null> {
    const viewer = await this.sessions.findOpen(sessionId);
    if (!viewer?.can('portal:view') || !maySee(viewer, viewpoint)) return null;
    const shown = await this.find(viewpoint);
    if (!shown?.account.isActive) return null;
    return this.userOf(shown.account, viewer, viewpoint, expiresAt ?? viewer.expiresAt);
  }

  /** What the portal shows about the viewed reader. */
  async shown({ viewer, viewpoint }: PortalView): Promise<ShownReader & { readonly viewedBy: string }> {
    const shown = await this.find(viewpoint);
    if (!shown) throw new NoSuchAccount();
    return { ...shown, viewedBy: viewer.username };
  }

  /** Null for staff accounts, and for what doesn't exist. */
  private async find(viewpoint: Viewpoint): Promise<ShownReader | null> {
    if ('userId' in viewpoint) {
      const account = await this.accounts.find(viewpoint.userId);
      return !account || account.isAdmin ? null : { account, ...(await this.affiliations.of(account)) };
    }
    const { manufacturerId, groupId = null } = viewpoint;
    const affiliation = await this.affiliations.of({ manufacturerId, groupIds: groupId === null ? [] : [groupId] });
    if (manufacturerId !== null && !affiliation.manufacturer) return null;
    if (groupId !== null && affiliation.groups.length === 0) return null;
    return { account: anyReader(viewpoint.role, affiliation), ...affiliation };
  }

  private async userOf(account: Account, viewer: SignedInUser, viewpoint: Viewpoint, expiresAt: Date) {
    const { id, username, isPrescriber, isSalesRep, manufacturerId, groupIds } = account;
    return new SignedInUser({
      id,
      username,
      roles: { isAdmin: false, isPrescriber, isSalesRep, staffRoles: [] },
      manufacturerId,
      groupIds,
      lastVisitAt: await this.sessions.previousVisitOf(id),
      sessionId: viewer.sessionId,
      expiresAt,
      view: { viewer: { id: viewer.id, username: viewer.username }, viewpoint, subject: subjectOf(account) },
    });
  }
}

const maySee = (viewer: SignedInUser, viewpoint: Viewpoint) => !('userId' in viewpoint) || viewer.can('accounts:read');

function unknownOf(viewpoint: Viewpoint): Error {
  if ('userId' in viewpoint) return new NoSuchAccount();
  return viewpoint.manufacturerId === null ? new UnknownViewedGroup() : new UnknownManufacturer();
}

/** Stands for every reader of a role, and of a manufacturer or group. It's never stored, and no account has its ID. */
function anyReader(role: 'prescriber' | 'salesrep', { manufacturer, groups }: Affiliation): Account {
  const rep = manufacturer ? `rep of ${manufacturer.name}` : 'sales rep';
  const prescriber = ['prescriber', ...groups.map(({ name }) => `in ${name}`)].join(' ');
  const reader = Account.open(
    {
      username: '',
      email: '',
      firstName: 'Any',
      lastName: role === 'prescriber' ? prescriber : rep,
      organization: null,
      phone: null,
      passwordHash: '',
      role,
      manufacturerId: manufacturer?.id ?? null,
    },
    new Date(0),
  );
  return Object.assign(reader, { id: 0, groupIds: groups.map(({ id }) => id) });
}

const subjectOf = ({ id, username, lastName }: Account): PortalView['subject'] =>
  id === 0 ? { type: 'portal', id: null, label: `any ${lastName}` } : { type: 'user', id, label: username };
