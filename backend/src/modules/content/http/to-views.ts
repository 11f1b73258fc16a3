import type { ContentBlockView, ContentEditorView, ContentVersionView } from '@pharmacy/contracts';
import type { ContentQueries } from '../application/content.queries';
import type { ContentEditors } from '../application/content-editors';
import type { ContentBlock } from '../domain/content-block';
import { NoSuchBlock } from '../domain/content.errors';
import { textOn } from '../domain/wording';

type VersionRow = Awaited<ReturnType<ContentQueries['listVersions']>>['items'][number];
type EditorRow = Awaited<ReturnType<ContentEditors['enter']>>[number];

const factsOf = ({ id, key, title, page, section, contentType }: ContentBlock) => ({
  id,
  key,
  title,
  page,
  section,
  contentType,
});

/** The newest text, draft or live. */
export const toEditorView = (block: ContentBlock): ContentBlockView => ({
  ...factsOf(block),
  ...block.newest,
  published: block.isPublished,
  lastUpdated: block.lastUpdated.toISOString(),
  scheduledFor: block.scheduledFor?.toISOString() ?? null,
});

/** What is live, as it is read today. Of what comes later nothing is told. */
export function toPublicView(block: ContentBlock, today: string): ContentBlockView {
  const { live, publishedAt } = block;
  if (!live || !publishedAt) throw new NoSuchBlock();
  return {
    ...factsOf(block),
    content: textOn(today, live),
    validUntil: live.validUntil,
    afterwards: null,
    published: true,
    lastUpdated: publishedAt.toISOString(),
    scheduledFor: null,
  };
}

export const toVersionView = (row: VersionRow): ContentVersionView => ({
  id: row.id,
  content: row.content,
  validUntil: row.valid_until,
  afterwards: row.afterwards,
  publishedAt: row.published_at.toISOString(),
  publishedBy: row.published_by,
});

export const toContentEditorView = ({ username, since }: EditorRow): ContentEditorView => ({
  username,
  since: since.toISOString(),
});
