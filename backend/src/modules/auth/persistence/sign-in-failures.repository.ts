import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { staffRolesWith } from '../../../permissions';
import type { Tx } from '../../../platform/database';
import { accountKey } from '../domain/account-names';
import { SIGN_IN_LIMITS, type SignInScope, type SignInStanding } from '../domain/sign-in-limit';

/** The account and the origin of a sign-in attempt. */
export interface SignInAttempt {
  /** the same key for all names of a user */
  readonly account: string;
  /** IPv4 address or IPv6 /64 network */
  readonly address: string;
  /** IPv6 /48 network; for IPv4, the address itself */
  readonly site: string;
  /** the ID of a browser known to the account; null for any other browser */
  readonly browser: string | null;
}

const parameters = ({ account, address, site, browser }: SignInAttempt) => [account, address, site, browser];

const conditions: Readonly<Record<SignInScope, string>> = {
  pair: 'f.account = a.account AND f.address = a.address',
  browser: 'f.account = a.account AND f.browser = a.browser',
  account: 'f.account = a.account',
  source: 'f.address = a.address',
  site: 'f.site = a.site AND a.site <> a.address',
};

/** A scope never has many more rows than its limit, because rejected attempts aren't counted. */
const standingOf = (scope: SignInScope) => `
  SELECT '${scope}' AS scope, count(*)::int AS failures,
    (array_agg(f.at ORDER BY f.at DESC))[${SIGN_IN_LIMITS[scope].failures}] AS closed_by
  FROM attempt a JOIN sign_in_failures f ON ${conditions[scope]}
  WHERE (a.browser IS NOT NULL) = ${scope === 'browser'}
    AND f.at > now() - make_interval(secs => ${SIGN_IN_LIMITS[scope].windowSeconds})`;

const ATTEMPT = `
  WITH attempt AS (SELECT $1::text AS account, $2::text AS address, $3::text AS site, $4::uuid AS browser)`;

const STANDINGS = `${ATTEMPT},
  standings AS (${(Object.keys(conditions) as SignInScope[]).map(standingOf).join(' UNION ALL ')})`;

/** Deletes the account's failures from this origin. */
const FORGET = `
  DELETE FROM sign_in_failures f USING attempt a
  WHERE f.account = a.account AND CASE WHEN a.browser IS NULL THEN f.address = a.address ELSE f.browser = a.browser END`;

/** In seconds. */
export const LONGEST_WINDOW = Math.max(...Object.values(SIGN_IN_LIMITS).map(({ windowSeconds }) => windowSeconds));

interface StandingRow {
  readonly scope: SignInScope;
  readonly failures: number;
  readonly closed_by: Date | null;
}

/** Stores failures in PostgreSQL, so that all replicas share the counts. */
@Injectable()
export class SignInFailuresRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The standings of all scopes of the attempt. */
  async standings(attempt: SignInAttempt): Promise<readonly SignInStanding[]> {
    return this.read(`${STANDINGS} SELECT scope, failures, closed_by FROM standings`, attempt);
  }

  /** Returns the failure's place in the table, for `remove`. */
  async add(attempt: SignInAttempt): Promise<string> {
    const [row] = await this.dataSource.query<{ ctid: string }[]>(
      'INSERT INTO sign_in_failures (account, address, site, browser, at) VALUES ($1, $2, $3, $4, now()) RETURNING ctid',
      parameters(attempt),
    );
    return row!.ctid;
  }

  /** PostgreSQL can reuse the place of a deleted row, so the origin must match, too. */
  async remove(failure: string, { account, address }: SignInAttempt): Promise<void> {
    await this.dataSource.query('DELETE FROM sign_in_failures WHERE ctid = $1::tid AND account = $2 AND address = $3', [
      failure,
      account,
      address,
    ]);
  }

  /** After a success, unless a scope is closed. */
  async forget(attempt: SignInAttempt): Promise<readonly SignInStanding[]> {
    return this.read(
      `${STANDINGS}, forgotten AS (${FORGET} AND NOT EXISTS (SELECT FROM standings WHERE closed_by IS NOT NULL))
       SELECT scope, failures, closed_by FROM standings`,
      attempt,
    );
  }

  /** After the success of an attempt that was counted while all scopes were open, with its own row. */
  async forgetCounted(attempt: SignInAttempt): Promise<void> {
    await this.dataSource.query(`${ATTEMPT} ${FORGET}`, parameters(attempt));
  }

  /** Deletes the account's failures from all addresses, after its password was changed. */
  async forgetAllOf(userId: number, tx: Tx): Promise<void> {
    await tx.manager.query('DELETE FROM sign_in_failures WHERE account = $1', [accountKey(userId)]);
  }

  async sweep(): Promise<void> {
    await this.dataSource.query('DELETE FROM sign_in_failures WHERE at < now() - make_interval(secs => $1)', [
      LONGEST_WINDOW,
    ]);
  }

  private async read(statement: string, attempt: SignInAttempt): Promise<readonly SignInStanding[]> {
    const rows = await this.dataSource.query<StandingRow[]>(statement, parameters(attempt));
    return rows.map(({ scope, failures, closed_by: closedBy }) => ({ scope, failures, closedBy }));
  }
}

/** Either an account under attack or a source that tried many names; the other field is null. */
export interface AlertSubject {
  readonly accountId: number | null;
  readonly source: string | null;
}

/** One email to one administrator. */
interface StoredAlert extends AlertSubject {
  readonly recipientId: number;
  readonly failures: number;
  readonly spread: number;
  readonly raisedAt: Date;
}

export const ALERT_DAYS = 7;

@Injectable()
export class SignInAlertsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Adds an alert for each active user who may read the audit trail, with the counts of the window that ends now. Returns their IDs. */
  async add({ accountId, source }: AlertSubject, windowSeconds: number, tx: Tx): Promise<readonly number[]> {
    const rows: { id: number }[] = await tx.manager.query(
      `INSERT INTO sign_in_alerts (recipient_id, account_id, source, failures, spread)
       SELECT u.id, $1::integer, $2::text, counted.failures, counted.spread
       FROM users u, (
         SELECT count(*) AS failures, count(DISTINCT CASE WHEN $2::text IS NULL THEN address ELSE account END) AS spread
         FROM sign_in_failures
         WHERE (account = $3 OR address = $2 OR site = $2) AND at > now() - make_interval(secs => $4)) AS counted
       WHERE u.is_admin AND u.staff_roles && $5::text[] AND u.deactivated_at IS NULL ORDER BY u.id
       RETURNING id`,
      [accountId, source, accountId && accountKey(accountId), windowSeconds, staffRolesWith('audit:read')],
    );
    return rows.map(({ id }) => id);
  }

  async find(id: number): Promise<StoredAlert | null> {
    const [alert] = await this.dataSource.query<StoredAlert[]>(
      `SELECT recipient_id AS "recipientId", account_id AS "accountId", source, failures, spread, raised_at AS "raisedAt"
       FROM sign_in_alerts WHERE id = $1`,
      [id],
    );
    return alert ?? null;
  }

  async sweep(): Promise<void> {
    await this.dataSource.query(`DELETE FROM sign_in_alerts WHERE raised_at < now() - interval '${ALERT_DAYS} days'`);
  }
}
