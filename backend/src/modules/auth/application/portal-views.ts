import { Injectable } from '@nestjs/common';
import { type PortalView, SignedInUser, type Viewpoint } from '../../../platform/access';
import { AuditTrail } from '../../../platform/audit';
import { Account } from '../domain/account';
import { NoSuchAccount, NotViewable, PersonNotShown, UnknownManufacturer } from '../domain/auth.errors';
import type { NamedManufacturer } from '../domain/auth.events';
import { AccountsRepository } from '../persistence/accounts.repository';
import { ManufacturerNamesRepository } from '../persistence/manufacturer-names.repository';
import { SessionsRepository } from '../persistence/sessions.repository';
import { SessionTokens } from './session-tokens';

/** The action of the entry about each view. */
export const VIEW_STARTED = 'portal-view.started';

const LIFETIME_MS = 15 * 60_000;

/** Whose account a view shows. */
interface ShownReader {
  readonly account: Account;
  readonly manufacturer: NamedManufacturer | null;
}

/** Staff see the portal as a person, or as any reader with a role. A view has no session of its own: it ends with the viewer's. */
@Injectable()
export class PortalViews {
  constructor(
    private readonly tokens: SessionTokens,
    private readonly sessions: SessionsRepository,
    private readonly accounts: AccountsRepository,
    private readonly manufacturers: ManufacturerNamesRepository,
    private readonly trail: AuditTrail,
  ) {}

  /** Records the view before its token exists. */
  async start(
    viewer: SignedInUser,
    viewpoint: Viewpoint,
  ): Promise<{ readonly token: string; readonly user: SignedInUser }> {
    if (!maySee(viewer, viewpoint)) throw new PersonNotShown();
    const { account } = (await this.find(viewpoint)) ?? {};
    if (!account) throw 'userId' in viewpoint ? new NoSuchAccount() : new UnknownManufacturer();
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

  /** Null once the viewer is signed out or lacks the permission, or nobody can sign in to the viewed account anymore. */
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

  /** Null for accounts of staff, and for what doesn't exist. */
  private async find(viewpoint: Viewpoint): Promise<ShownReader | null> {
    if ('userId' in viewpoint) {
      const account = await this.accounts.find(viewpoint.userId);
      return !account || account.isAdmin ? null : { account, manufacturer: await this.manufacturers.of(account) };
    }
    const manufacturer = await this.manufacturers.of(viewpoint);
    if (viewpoint.manufacturerId !== null && !manufacturer) return null;
    return { account: anyReader(viewpoint.role, manufacturer), manufacturer };
  }

  private async userOf(account: Account, viewer: SignedInUser, viewpoint: Viewpoint, expiresAt: Date) {
    const { id, username, isPrescriber, isSalesRep, manufacturerId } = account;
    return new SignedInUser({
      id,
      username,
      roles: { isAdmin: false, isPrescriber, isSalesRep, staffRoles: [] },
      manufacturerId,
      lastVisitAt: await this.sessions.previousVisitOf(id),
      sessionId: viewer.sessionId,
      expiresAt,
      view: { viewer: { id: viewer.id, username: viewer.username }, viewpoint, subject: subjectOf(account) },
    });
  }
}

const maySee = (viewer: SignedInUser, viewpoint: Viewpoint) => !('userId' in viewpoint) || viewer.can('accounts:read');

/** Stands for every reader of a role, and of a manufacturer. It's never stored, and no account has its id. */
function anyReader(role: 'prescriber' | 'salesrep', manufacturer: NamedManufacturer | null): Account {
  const rep = manufacturer ? `rep of ${manufacturer.name}` : 'sales rep';
  const reader = Account.open(
    {
      username: '',
      email: '',
      firstName: 'Any',
      lastName: role === 'prescriber' ? 'prescriber' : rep,
      organization: null,
      phone: null,
      passwordHash: '',
      role,
      manufacturerId: manufacturer?.id ?? null,
    },
    new Date(0),
  );
  return Object.assign(reader, { id: 0 });
}

const subjectOf = ({ id, username, lastName }: Account): PortalView['subject'] =>
  id === 0 ? { type: 'portal', id: null, label: `any ${lastName}` } : { type: 'user', id, label: username };
