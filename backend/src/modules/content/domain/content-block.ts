import {
  completeContent,
  contentError,
  type ContentPage,
  type ContentSummary,
  type ContentType,
} from '@pharmacy/contracts';
import { type TextFinding, textRuleTexts } from '@pharmacy/contracts/text-checks';
import {
  BindingFinding,
  InvalidContent,
  NothingToPublish,
  NothingToRevert,
  NothingToSchedule,
  PublicationInThePast,
  StaleSave,
} from './content.errors';
import {
  ContentHeldBack,
  ContentPublished,
  ContentReverted,
  ContentRestored,
  ContentSaved,
  ContentScheduled,
  ContentUnscheduled,
} from './content.events';
import { isSameText, applyChanges, type ContentTextChanges, type ContentText } from './content-text';

/** The fields of a block that never change. */
export type BlockFacts = Pick<ContentSummary, 'key' | 'title' | 'page' | 'section' | 'contentType'>;

/** A published text. */
export interface Version {
  readonly text: ContentText;
  readonly publishedAt: Date;
  /** null for a text of the installation */
  readonly publishedBy: number | null;
}

export interface Publication {
  readonly version: Version;
  readonly event: ContentPublished;
}

const noDraft = { draftContent: null, draftValidUntil: null, draftAfterwards: null, draftedAt: null };
const noSchedule = { scheduledFor: null, scheduledBy: null, scheduledRelease: null };

const bindingIn = (findings: readonly TextFinding[]) => findings.filter(({ isBinding }) => isBinding);

function assertNoneBinding(findings: readonly TextFinding[]): void {
  const [first, ...others] = bindingIn(findings);
  if (first) throw new BindingFinding(first, others.length);
}

/** An editable text of the site. The public sees the live text; a draft has no effect until it is published. */
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
  /** the release that it's published in together with other texts; null if it's scheduled alone */
  readonly scheduledRelease!: number | null;

  private constructor() {}

  /** The new block is live at once. */
  static create(facts: BlockFacts, text: ContentText, now: Date): ContentBlock {
    const block = Object.assign(new ContentBlock(), facts, noDraft, noSchedule);
    block.goLive(text, now);
    return block;
  }

  get live(): ContentText | null {
    if (this.liveContent === null) return null;
    return { content: this.liveContent, validUntil: this.liveValidUntil, afterwards: this.liveAfterwards };
  }

  get draft(): ContentText | null {
    if (this.draftContent === null) return null;
    return { content: this.draftContent, validUntil: this.draftValidUntil, afterwards: this.draftAfterwards };
  }

  /** The draft, or the live text if there is no draft: a block has at least one of them. */
  get newest(): ContentText {
    return (this.draft ?? this.live) as ContentText;
  }

  /** Whether the newest text is the live one. */
  get isPublished(): boolean {
    return this.draft === null;
  }

  /** When the newest text was saved or published. */
  get lastUpdated(): Date {
    return (this.draftedAt ?? this.publishedAt) as Date;
  }

  /** `seen` is the `lastUpdated` that the caller last read; null skips that check. Returns null if nothing changed. */
  save(changes: ContentTextChanges, seen: Date | null, now: Date): ContentSaved | null {
    if (seen && seen.getTime() !== this.lastUpdated.getTime()) throw new StaleSave();
    const { content, afterwards } = changes;
    const text = applyChanges(this.newest, {
      ...changes,
      content: completeContent(this.key, content),
      ...(afterwards && { afterwards: completeContent(this.key, afterwards) }),
    });
    if (isSameText(text, this.newest)) return null;
    this.replaceDraft(text, now);
    return new ContentSaved(this);
  }

  /**
   * Makes the draft the live text and clears its schedule. The administrator is null for a text of the installation;
   * `findings` are those of the checks in the draft.
   */
  publish(adminId: number | null, now: Date, findings: readonly TextFinding[] = []): Publication {
    const text = this.draft;
    if (!text) throw new NothingToPublish();
    this.assertValid(text);
    assertNoneBinding(findings);
    const publishedAt = this.nextTimestamp(now);
    this.goLive(text, publishedAt);
    this.dropDraft();
    return { version: { text, publishedAt, publishedBy: adminId }, event: new ContentPublished(this, findings) };
  }

  isDue(now: Date): boolean {
    return this.scheduledFor !== null && this.scheduledFor <= now;
  }

  /** What keeps the draft from being published, by name. A draft can be older than its block's validation rule. */
  obstacles(findings: readonly TextFinding[]): readonly string[] {
    const rules = bindingIn(findings).map(({ rule }) => textRuleTexts[rule].name);
    return this.draft && this.errorIn(this.draft) ? [...rules, 'Invalid text'] : rules;
  }

  /**
   * Null if nothing is due: the schedule was canceled or postponed, or the draft was published by hand. An obstacle to
   * this draft or to one that is due together with it cancels the schedule and keeps the draft.
   */
  publishScheduled(
    now: Date,
    findings: readonly TextFinding[] = [],
    obstacles: readonly string[] = this.obstacles(findings),
  ): Publication | ContentHeldBack | null {
    const { scheduledBy } = this;
    if (scheduledBy === null || !this.isDue(now)) return null;
    if (obstacles.length === 0) return this.publish(scheduledBy, now, findings);
    Object.assign(this, noSchedule);
    return new ContentHeldBack(this, obstacles);
  }

  /** Publishes a text without touching the draft, unless the draft is that text. Null if the text is live already. */
  republish(text: ContentText, adminId: number, now: Date, findings: readonly TextFinding[]): Publication | null {
    if (this.live && isSameText(text, this.live)) return null;
    this.assertValid(text);
    assertNoneBinding(findings);
    const publishedAt = this.nextTimestamp(now);
    this.goLive(text, publishedAt);
    if (this.draft && isSameText(text, this.draft)) this.dropDraft();
    return { version: { text, publishedAt, publishedBy: adminId }, event: new ContentPublished(this, findings) };
  }

  revert(): ContentReverted {
    if (!this.draft || !this.live) throw new NothingToRevert();
    this.dropDraft();
    return new ContentReverted(this);
  }

  /** Makes an earlier text the draft; restoring the live text discards the draft. Null if nothing changed. */
  restore(text: ContentText, now: Date): ContentRestored | null {
    if (isSameText(text, this.newest)) return null;
    this.replaceDraft(text, now);
    return new ContentRestored(this);
  }

  /**
   * At `at`, the draft of that time is published in the administrator's name, in `release` if it's scheduled together with
   * others. Null if the same schedule exists already.
   */
  schedule(
    at: Date,
    adminId: number,
    now: Date,
    findings: readonly TextFinding[] = [],
    release: number | null = null,
  ): ContentScheduled | null {
    if (!this.draft) throw new NothingToSchedule();
    if (at <= now) throw new PublicationInThePast();
    this.assertValid(this.draft);
    assertNoneBinding(findings);
    const isSame = this.scheduledFor?.getTime() === at.getTime() && this.scheduledBy === adminId;
    if (isSame && this.scheduledRelease === release) return null;
    Object.assign(this, { scheduledFor: at, scheduledBy: adminId, scheduledRelease: release });
    return new ContentScheduled(this, at, findings);
  }

  /** Null if nothing was scheduled. */
  unschedule(): ContentUnscheduled | null {
    if (this.scheduledFor === null) return null;
    Object.assign(this, noSchedule);
    return new ContentUnscheduled(this);
  }

  private replaceDraft(text: ContentText, now: Date): void {
    if (this.live && isSameText(text, this.live)) return this.dropDraft();
    this.assertValid(text);
    const { content, validUntil, afterwards } = text;
    const draft = { draftContent: content, draftValidUntil: validUntil, draftAfterwards: afterwards };
    Object.assign(this, draft, { draftedAt: this.nextTimestamp(now) });
  }

  private assertValid(text: ContentText): void {
    const error = this.errorIn(text);
    if (error) throw error;
  }

  private errorIn({ content, afterwards }: ContentText): InvalidContent | null {
    const error = contentError(this, content);
    if (error) return new InvalidContent('content', error);
    const later = afterwards === null ? null : contentError(this, afterwards);
    return later === null ? null : new InvalidContent('afterwards', later);
  }

  private goLive({ content, validUntil, afterwards }: ContentText, publishedAt: Date): void {
    Object.assign(this, { liveContent: content, liveValidUntil: validUntil, liveAfterwards: afterwards, publishedAt });
  }

  private dropDraft(): void {
    Object.assign(this, noDraft, noSchedule);
  }

  /** Later than any earlier change, even if clocks differ between replicas: stale saves are detected by comparing times. */
  private nextTimestamp(now: Date): Date {
    const times = [this.draftedAt, this.publishedAt].map((time) => (time ? time.getTime() + 1 : 0));
    return new Date(Math.max(now.getTime(), ...times));
  }
}
