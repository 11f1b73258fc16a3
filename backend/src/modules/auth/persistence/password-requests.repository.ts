import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

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
