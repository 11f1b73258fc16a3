import type { QueryRunner } from 'typeorm';

/** The categories of documents that the staff put in an order of their own. */
export class DocumentCategoryOrder1764000052000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE document_categories (name text PRIMARY KEY, position integer NOT NULL)');
  }
}
