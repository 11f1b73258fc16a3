import type { QueryRunner } from 'typeorm';
import { prepareLists } from './lists';

/** The outbox, the seed records, what replicas share about requests, and what the platform keeps about files, emails, and remotes. */
export class Platform1764000000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE outbox (
        id uuid NOT NULL DEFAULT gen_random_uuid() PRIMARY KEY,
        subscriber text NOT NULL,
        event text NOT NULL,
        subject_id integer NOT NULL,
        occurred_at timestamptz NOT NULL DEFAULT now(),
        queued_at timestamptz,
        failed_at timestamptz,
        due_at timestamptz,
        request_id text
      )`);
    await runner.query('CREATE INDEX outbox_waiting ON outbox (queued_at) WHERE failed_at IS NULL');
    await runner.query(`
      CREATE TABLE planted_seeds (
        name text NOT NULL PRIMARY KEY,
        planted_at timestamptz NOT NULL DEFAULT now()
      )`);
    // `owner` is the number of the advisory lock that the process holds while it works on the key.
    await runner.query(`
      CREATE TABLE idempotency_keys (
        caller text NOT NULL,
        route text NOT NULL,
        key text NOT NULL,
        fingerprint text NOT NULL,
        attempt uuid NOT NULL,
        lease_until timestamptz NOT NULL,
        committed boolean NOT NULL DEFAULT false,
        status smallint,
        answer text,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        owner integer,
        PRIMARY KEY (caller, route, key)
      )`);
    await runner.query('CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at)');
    await runner.query(`
      CREATE UNLOGGED TABLE rate_limits (
        bucket text PRIMARY KEY,
        hits integer NOT NULL,
        resets_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX rate_limits_resets ON rate_limits (resets_at)');
    await runner.query(`
      CREATE TABLE discarded_files (
        storage_key text PRIMARY KEY,
        discarded_at timestamptz NOT NULL DEFAULT now(),
        remove_after timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX discarded_files_due ON discarded_files (remove_after)');
    // The last email about each subject, and when it was sent; never the recipient.
    await runner.query(`
      CREATE TABLE sent_mails (
        mail text NOT NULL,
        subject_id integer NOT NULL,
        sent_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (mail, subject_id)
      )`);
    await runner.query('CREATE INDEX sent_mails_sent ON sent_mails (sent_at)');
    // How often browsers could not load a remote, by the hour.
    await runner.query(`
      CREATE TABLE remote_failures (
        remote text NOT NULL,
        kind text NOT NULL,
        hour timestamptz NOT NULL,
        count integer NOT NULL,
        PRIMARY KEY (hour, remote, kind)
      )`);
    await prepareLists(runner);
  }
}
