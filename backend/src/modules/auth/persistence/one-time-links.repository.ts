import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { LinkPurpose } from '../domain/one-time-link';

interface NewLink {
  readonly purpose: LinkPurpose;
  readonly holderId: number;
  readonly digest: Buffer;
  readonly minutes: number;
  /** see `accountDigestOf`; null for links to something else than an account */
  readonly accountDigest: string | null;
}

/** Unused emailed links, by the digest of their token. */
@Injectable()
export class OneTimeLinksRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add({ purpose, holderId, digest, minutes, accountDigest }: NewLink, manager: EntityManager): Promise<void> {
    await manager.query(
      `INSERT INTO one_time_links (digest, purpose, holder_id, expires_at, account_mark)
       VALUES ($1, $2, $3, now() + make_interval(mins => $4), $5)`,
      [digest, purpose, holderId, minutes, accountDigest],
    );
  }

  /** Counts the holder's valid links. */
  async countUnused(purpose: LinkPurpose, holderId: number, manager: EntityManager): Promise<number> {
    const [row]: { unused: number }[] = await manager.query(
      `SELECT count(*)::int AS unused FROM one_time_links
       WHERE purpose = $1 AND holder_id = $2 AND expires_at > now()`,
      [purpose, holderId],
    );
    return row!.unused;
  }

  /** Null for an invalid link. */
  async holderOf(purpose: LinkPurpose, digest: Buffer): Promise<number | null> {
    const [row]: { holder_id: number }[] = await this.dataSource.query(
      'SELECT holder_id FROM one_time_links WHERE digest = $1 AND purpose = $2 AND expires_at > now()',
      [digest, purpose],
    );
    return row?.holder_id ?? null;
  }

  /** Deletes the link. Returns whether it was valid, so only one caller gets true. Earlier versions stored no digest of the account. */
  async take(
    purpose: LinkPurpose,
    digest: Buffer,
    accountDigest: string | null,
    manager: EntityManager,
  ): Promise<boolean> {
    const [, taken]: [unknown[], number] = await manager.query(
      `DELETE FROM one_time_links WHERE digest = $1 AND purpose = $2 AND expires_at > now()
         AND (account_mark IS NULL OR account_mark = $3)`,
      [digest, purpose, accountDigest],
    );
    return taken > 0;
  }

  async removeAllOf(purpose: LinkPurpose, holderId: number, manager: EntityManager): Promise<void> {
    await manager.query('DELETE FROM one_time_links WHERE purpose = $1 AND holder_id = $2', [purpose, holderId]);
  }

  async sweep(): Promise<void> {
    await this.dataSource.query('DELETE FROM one_time_links WHERE expires_at < now()');
  }
}

export const PASSWORD_REQUEST_DAYS = 1;

/** Addresses of password reset requests, kept until the email is composed. */
@Injectable()
export class PasswordRequestsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(email: string, manager: EntityManager): Promise<number> {
    const [row]: { id: number }[] = await manager.query(
      'INSERT INTO password_requests (email) VALUES ($1) RETURNING id',
      [email],
    );
    return row!.id;
  }

  /** Null for a request older than a day, which is deleted. */
  async emailOf(id: number, manager: EntityManager): Promise<string | null> {
    const [row]: { email: string }[] = await manager.query('SELECT email FROM password_requests WHERE id = $1', [id]);
    return row?.email ?? null;
  }

  async sweep(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM password_requests WHERE requested_at < now() - interval '${PASSWORD_REQUEST_DAYS} days'`,
    );
  }
}
