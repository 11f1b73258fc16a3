import { firstBlocks } from '@pharmacy/contracts/first-texts';
import type { QueryRunner } from 'typeorm';

/** Earlier first texts, by MD5. A text that somebody has edited stays. */
const replaced = {
  privacy_website_content: ['0338d25807a5a4a2860e05d4451c256e', '1902d33612af85e1c5d6037d3aedc759'],
  privacy_accounts_content: ['c424f4f157bf8413351ab5c2580e367c', 'a9d48991fab43de9ab2904f3795b49b8'],
  privacy_rights_content: ['d6413695743cb3a55b397698795f737d'],
} as const;

/** The privacy page names what has been stored about people since it was written, and that they can be erased. */
export class PrivacyTexts1764000050000 {
  async up(runner: QueryRunner): Promise<void> {
    const blocks = firstBlocks();
    for (const [key, digests] of Object.entries(replaced))
      await runner.query(
        `WITH block AS (
          UPDATE content_blocks SET live_content = $2, published_at = now()
          WHERE key = $1 AND md5(live_content) = ANY($3) AND draft_content IS NULL
          RETURNING id, live_content, live_valid_until, live_afterwards, published_at)
        INSERT INTO content_versions (block_id, content, valid_until, afterwards, published_at) SELECT * FROM block`,
        [key, blocks.find((block) => block.key === key)?.content, digests],
      );
  }
}
