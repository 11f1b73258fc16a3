import type { QueryRunner } from 'typeorm';

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
    await runner.query(`
      CREATE TABLE content_versions (
        id serial PRIMARY KEY,
        block_id integer NOT NULL REFERENCES content_blocks,
        content text NOT NULL,
        valid_until date,
        afterwards text,
        published_at timestamptz(3) NOT NULL,
        published_by integer REFERENCES users
      )`);
    await runner.query('CREATE INDEX content_versions_block ON content_versions (block_id, id DESC)');
    await runner.query(`
      CREATE TABLE content_editors (
        block_id integer NOT NULL REFERENCES content_blocks,
        user_id integer NOT NULL REFERENCES users,
        since timestamptz NOT NULL,
        seen_at timestamptz NOT NULL,
        PRIMARY KEY (block_id, user_id)
      )`);
    await runner.query('CREATE INDEX content_editors_seen ON content_editors (seen_at)');
  }
}
