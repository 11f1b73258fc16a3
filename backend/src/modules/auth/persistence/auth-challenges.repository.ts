import { Injectable } from '@nestjs/common';
import { limits } from '@pharmacy/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { digestOf, newToken } from '../domain/one-time-link';

/**
 * What a challenge is for: the second step after the password, signing in with a passkey alone, setting up an app or a passkey,
 * or confirming who holds a session.
 */
export type ChallengePurpose = 'sign-in' | 'passkey-sign-in' | 'app-setup' | 'passkey-setup' | 'proof';

const minutesOf = (purpose: ChallengePurpose): number =>
  purpose === 'app-setup' ? limits.appSetupMinutes : limits.challengeMinutes;

/** What a challenge is bound to; only what its purpose needs. */
export interface ChallengeBinding {
  readonly userId?: number;
  readonly sessionId?: string;
  /** of the account when the challenge was made: see `passwordDigestOf` */
  readonly passwordDigest?: string;
  /** sealed */
  readonly secret?: Buffer;
}

interface ChallengeRow {
  readonly user_id: number | null;
  readonly session_id: string | null;
  readonly password_mark: string | null;
  readonly secret: Buffer | null;
}

/** Who may answer: the columns that must match. */
type Answerer = Pick<ChallengeBinding, 'userId' | 'sessionId'>;

const COLUMNS = 'user_id, session_id, password_mark, secret';
const MATCHES = `digest = $1 AND purpose = ANY($2) AND expires_at > now()
  AND ($3::int IS NULL OR user_id = $3) AND ($4::uuid IS NULL OR session_id = $4)`;

const parameters = (token: string, purposes: readonly ChallengePurpose[], { userId, sessionId }: Answerer) => [
  digestOf(token),
  purposes,
  userId ?? null,
  sessionId ?? null,
];

/** Challenges that wait for their answer, by the digest of their token, for all replicas. */
@Injectable()
export class AuthChallengesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the token, which is also the challenge that a passkey signs. */
  async issue(purpose: ChallengePurpose, binding: ChallengeBinding): Promise<string> {
    const token = newToken();
    const { userId = null, sessionId = null, passwordDigest = null, secret = null } = binding;
    await this.dataSource.query(
      `INSERT INTO auth_challenges (digest, purpose, user_id, session_id, password_mark, secret, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(mins => $7))`,
      [digestOf(token), purpose, userId, sessionId, passwordDigest, secret, minutesOf(purpose)],
    );
    return token;
  }

  /** Leaves the challenge as it is. */
  async find(
    token: string,
    purposes: readonly ChallengePurpose[],
    by: Answerer = {},
  ): Promise<ChallengeBinding | null> {
    const rows: ChallengeRow[] = await this.dataSource.query(
      `SELECT ${COLUMNS} FROM auth_challenges WHERE ${MATCHES}`,
      parameters(token, purposes, by),
    );
    return rows[0] ? toBinding(rows[0]) : null;
  }

  /** Deletes the challenge, so that only one caller gets it. */
  async take(
    token: string,
    purposes: readonly ChallengePurpose[],
    by: Answerer = {},
    manager: EntityManager = this.dataSource.manager,
  ): Promise<ChallengeBinding | null> {
    const [rows]: [ChallengeRow[], number] = await manager.query(
      `DELETE FROM auth_challenges WHERE ${MATCHES} RETURNING ${COLUMNS}`,
      parameters(token, purposes, by),
    );
    return rows[0] ? toBinding(rows[0]) : null;
  }

  async sweep(): Promise<void> {
    await this.dataSource.query('DELETE FROM auth_challenges WHERE expires_at < now()');
  }
}

const toBinding = (row: ChallengeRow): ChallengeBinding => ({
  userId: row.user_id ?? undefined,
  sessionId: row.session_id ?? undefined,
  passwordDigest: row.password_mark ?? undefined,
  secret: row.secret ?? undefined,
});
