import type { ContentPage, ContentType } from '@pharmacy/contracts';
import {
  NothingToPublish,
  NothingToRevert,
  NothingToSchedule,
  PublicationInThePast,
  StaleSave,
} from './content.errors';
import {
  ContentPublished,
  ContentReverted,
  ContentRestored,
  ContentSaved,
  ContentScheduled,
  ContentUnscheduled,
} from './content.events';
import { isSameWording, reword, type Rewording, type Wording } from './wording';

/** What never changes of a block. */
export interface BlockFacts {
  readonly key: string;
  readonly title: string;
  readonly page: ContentPage;
  readonly section: string;
  readonly contentType: ContentType;
}

/** A wording that became the live one. */
export interface Version {
  readonly wording: Wording;
  readonly publishedAt: Date;
  /** null for what the installation began with */
  readonly publishedBy: number | null;
}

export interface Publication {
  readonly version: Version;
  readonly event: ContentPublished;
}

const noDraft = { draftContent: null, draftValidUntil: null, draftAfterwards: null, draftedAt: null };
const noPlan = { scheduledFor: null, scheduledBy: null };

/** A text of the site. The public reads what is live; a draft beside it changes nothing until it is published. */
export class ContentBlock implements BlockFacts {
  readonly id!: number;
  readonly key!: string;
  readonly title!: string;
  readonly page!: ContentPage;
  readonly section!: string;
  readonly contentType!: ContentType;
  readonly liveContent!: string | null;
  readonly liveValidUntil!: string | null;
  readonly liveAfterwards!: string | null;
  readonly publishedAt!: Date | null;
  readonly draftContent!: string | null;
  readonly draftValidUntil!: string | null;
  readonly draftAfterwards!: string | null;
  readonly draftedAt!: Date | null;
  readonly scheduledFor!: Date | null;
  readonly scheduledBy!: number | null;

  private constructor() {}

  /** A block that is live from the start. */
  static begin(facts: BlockFacts, wording: Wording, now: Date): ContentBlock {
    const block = Object.assign(new ContentBlock(), facts, noDraft, noPlan);
    block.goLive(wording, now);
    return block;
  }

  get live(): Wording | null {
    if (this.liveContent === null) return null;
    return { content: this.liveContent, validUntil: this.liveValidUntil, afterwards: this.liveAfterwards };
  }

  get draft(): Wording | null {
    if (this.draftContent === null) return null;
    return { content: this.draftContent, validUntil: this.draftValidUntil, afterwards: this.draftAfterwards };
  }

  /** The draft, or what is live where there is none: a block has at least one. */
  get newest(): Wording {
    return (this.draft ?? this.live) as Wording;
  }

  /** Whether the newest text is the live one. */
  get isPublished(): boolean {
    return this.draft === null;
  }

  /** Since when the newest text is the newest. */
  get lastUpdated(): Date {
    return (this.draftedAt ?? this.publishedAt) as Date;
  }

  /** `seen` is when the newest text was saved that the writer knew; null overwrites knowingly. Null: nothing is new. */
  save(changes: Rewording, seen: Date | null, now: Date): ContentSaved | null {
    if (seen && seen.getTime() !== this.lastUpdated.getTime()) throw new StaleSave();
    const wording = reword(this.newest, changes);
    if (isSameWording(wording, this.newest)) return null;
    this.redraft(wording, now);
    return new ContentSaved(this);
  }

  /** The draft becomes what the public reads; what was planned for it is done. */
  publish(adminId: number, now: Date): Publication {
    const wording = this.draft;
    if (!wording) throw new NothingToPublish();
    const publishedAt = this.after(now);
    this.goLive(wording, publishedAt);
    this.dropDraft();
    return { version: { wording, publishedAt, publishedBy: adminId }, event: new ContentPublished(this) };
  }

  /** Null when nothing is planned by now: it was canceled, put off, or done by hand. */
  publishAsPlanned(now: Date): Publication | null {
    const { scheduledFor, scheduledBy } = this;
    if (scheduledFor === null || scheduledBy === null || scheduledFor > now) return null;
    return this.publish(scheduledBy, now);
  }

  revert(): ContentReverted {
    if (!this.draft || !this.live) throw new NothingToRevert();
    this.dropDraft();
    return new ContentReverted(this);
  }

  /** An earlier wording becomes the draft; the live one again is no draft. Null: nothing is new. */
  restore(wording: Wording, now: Date): ContentRestored | null {
    if (isSameWording(wording, this.newest)) return null;
    this.redraft(wording, now);
    return new ContentRestored(this);
  }

  /** Whatever the draft says at `at` is published then, in the name of who planned it. Null: it was planned so. */
  schedule(at: Date, adminId: number, now: Date): ContentScheduled | null {
    if (!this.draft) throw new NothingToSchedule();
    if (at <= now) throw new PublicationInThePast();
    if (this.scheduledFor?.getTime() === at.getTime() && this.scheduledBy === adminId) return null;
    Object.assign(this, { scheduledFor: at, scheduledBy: adminId });
    return new ContentScheduled(this, at);
  }

  /** Null when nothing was planned. */
  unschedule(): ContentUnscheduled | null {
    if (this.scheduledFor === null) return null;
    Object.assign(this, noPlan);
    return new ContentUnscheduled(this);
  }

  private redraft(wording: Wording, now: Date): void {
    if (this.live && isSameWording(wording, this.live)) return this.dropDraft();
    const { content, validUntil, afterwards } = wording;
    const draft = { draftContent: content, draftValidUntil: validUntil, draftAfterwards: afterwards };
    Object.assign(this, draft, { draftedAt: this.after(now) });
  }

  private goLive({ content, validUntil, afterwards }: Wording, publishedAt: Date): void {
    Object.assign(this, { liveContent: content, liveValidUntil: validUntil, liveAfterwards: afterwards, publishedAt });
  }

  private dropDraft(): void {
    Object.assign(this, noDraft, noPlan);
  }

  /** Two changes never have one time, however close they are or far apart two clocks: that is how a stale save is known. */
  private after(now: Date): Date {
    const times = [this.draftedAt, this.publishedAt].map((time) => (time ? time.getTime() + 1 : 0));
    return new Date(Math.max(now.getTime(), ...times));
  }
}
