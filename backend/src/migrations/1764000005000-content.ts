import type { QueryRunner } from 'typeorm';

/** The texts of the pages with their versions and releases, the checks before publishing, and reminders of claims. */
export class Content1764000005000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE content_blocks (
        id serial PRIMARY KEY,
        key text NOT NULL,
        title text NOT NULL,
        page text NOT NULL,
        section text NOT NULL,
        content_type text NOT NULL,
        live_content text,
        live_valid_until date,
        live_afterwards text,
        published_at timestamptz(3),
        draft_content text,
        draft_valid_until date,
        draft_afterwards text,
        drafted_at timestamptz(3),
        scheduled_for timestamptz(3),
        scheduled_by integer,
        scheduled_release integer,
        CONSTRAINT content_blocks_key_once UNIQUE (key),
        CONSTRAINT content_blocks_key_form CHECK (key ~ '^[a-z0-9_]{1,100}$'),
        CONSTRAINT content_blocks_type_known CHECK (content_type IN ('plain', 'html')),
        CONSTRAINT content_blocks_say_something CHECK (num_nonnulls(live_content, draft_content) > 0),
        CONSTRAINT content_blocks_live_dated CHECK (num_nonnulls(live_content, published_at) <> 1),
        CONSTRAINT content_blocks_draft_dated CHECK (num_nonnulls(draft_content, drafted_at) <> 1),
        CONSTRAINT content_blocks_plan_named CHECK (num_nonnulls(scheduled_for, scheduled_by) <> 1),
        CONSTRAINT content_blocks_plan_a_draft CHECK (scheduled_for IS NULL OR draft_content IS NOT NULL)
      )`);
    await runner.query('CREATE INDEX content_blocks_page ON content_blocks (page, id)');
    await runner.query(
      'CREATE INDEX content_blocks_release ON content_blocks (scheduled_release) WHERE scheduled_release IS NOT NULL',
    );
    await runner.query(`
      CREATE TABLE content_versions (
        id serial PRIMARY KEY,
        block_id integer NOT NULL REFERENCES content_blocks,
        content text NOT NULL,
        valid_until date,
        afterwards text,
        published_at timestamptz(3) NOT NULL,
        published_by integer REFERENCES users,
        release_id integer
      )`);
    await runner.query('CREATE INDEX content_versions_block ON content_versions (block_id, id DESC)');
    // Texts of a page that are published together.
    await runner.query(`
      CREATE TABLE content_releases (
        id serial PRIMARY KEY,
        page text NOT NULL,
        created_at timestamptz(3) NOT NULL,
        created_by integer NOT NULL REFERENCES users,
        restored_from integer REFERENCES content_versions
      )`);
    // The two tables refer to each other: a version to its release, and a release to the version that it restored.
    await runner.query('ALTER TABLE content_versions ADD FOREIGN KEY (release_id) REFERENCES content_releases');
    await runner.query(`
      CREATE TABLE content_editors (
        block_id integer NOT NULL REFERENCES content_blocks,
        user_id integer NOT NULL REFERENCES users,
        since timestamptz NOT NULL,
        seen_at timestamptz NOT NULL,
        PRIMARY KEY (block_id, user_id)
      )`);
    await runner.query('CREATE INDEX content_editors_seen ON content_editors (seen_at)');
    // One row at most. Without it, the checks are those that come with the installation.
    await runner.query(`
      CREATE TABLE content_checks (
        id integer PRIMARY KEY,
        claim_words jsonb NOT NULL,
        binding_rules text[] NOT NULL,
        version integer NOT NULL,
        CONSTRAINT content_checks_one_row CHECK (id = 1)
      )`);
    await runner.query(`
      CREATE TABLE claim_reminders (
        id serial PRIMARY KEY,
        block_id integer NOT NULL REFERENCES content_blocks ON DELETE CASCADE,
        valid_until date NOT NULL,
        days_before integer NOT NULL,
        recipient_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
        CONSTRAINT claim_reminders_once UNIQUE (block_id, valid_until, days_before, recipient_id)
      )`);
    await runner.query('CREATE INDEX claim_reminders_recipient ON claim_reminders (recipient_id)');
  }
}
