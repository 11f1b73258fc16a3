import type { ContentBlockView, ContentEditorView, ContentVersionView } from '@pharmacy/contracts';
import { firstBlocks } from '@pharmacy/contracts/first-texts';
import { Refusal } from '../refusal';
import { Table } from './table';

type Wording = Pick<ContentBlockView, 'content' | 'validUntil' | 'afterwards'>;

/** A block as administrators see it, with the text that the public sees. */
export interface StoredBlock extends ContentBlockView {
  readonly live: Wording & { readonly publishedAt: string };
  readonly versions: readonly ContentVersionView[];
}

/** Milliseconds after which an editor that says nothing has left. */
const LEFT_AFTER = 30_000;

export const wordingOf = ({ content, validUntil, afterwards }: Wording): Wording => ({
  content,
  validUntil,
  afterwards,
});

/** The block as administrators are told of it. */
export const blockView = ({ live: _live, versions: _versions, ...view }: StoredBlock): ContentBlockView => view;

/** The texts of the public pages, as a new installation begins. */
export class ContentStore {
  readonly table = new Table<StoredBlock>('content block', firstStoredBlocks());
  private readonly editors = new Map<string, ContentEditorView & { readonly key: string; readonly seenAt: number }>();

  named(key: string | undefined): StoredBlock {
    const found = this.table.all.find((block) => block.key === key);
    if (!found) throw new Refusal(404, 'There is no content block with this key');
    return found;
  }

  /** Makes the newest text the live one. */
  publish(block: StoredBlock, publishedBy: string): StoredBlock {
    const publishedAt = new Date().toISOString();
    const version = { id: block.versions.length + 1, ...wordingOf(block), publishedAt, publishedBy };
    return this.table.change(block.id, {
      live: { ...wordingOf(block), publishedAt },
      versions: [version, ...block.versions],
      published: true,
      lastUpdated: publishedAt,
      scheduledFor: null,
    });
  }

  /** Notes that somebody has the block open; answers who else has. */
  stay(key: string, username: string): readonly ContentEditorView[] {
    const now = Date.now();
    const since = this.editors.get(`${key} ${username}`)?.since ?? new Date(now).toISOString();
    this.editors.set(`${key} ${username}`, { key, username, since, seenAt: now });
    return [...this.editors.values()]
      .filter((each) => each.key === key && each.username !== username && now - each.seenAt < LEFT_AFTER)
      .map((each) => ({ username: each.username, since: each.since }));
  }

  leave(key: string, username: string): void {
    this.editors.delete(`${key} ${username}`);
  }
}

function firstStoredBlocks(): StoredBlock[] {
  const publishedAt = new Date().toISOString();
  return firstBlocks().map((block, index) => {
    const version = { id: 1, ...wordingOf(block), publishedAt, publishedBy: null };
    const facts = { id: index + 1, published: true, lastUpdated: publishedAt, scheduledFor: null };
    return { ...block, ...facts, live: { ...wordingOf(block), publishedAt }, versions: [version] };
  });
}
