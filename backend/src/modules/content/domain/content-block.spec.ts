import { ContentBlock } from './content-block';
import type { TextFinding } from '@pharmacy/contracts/text-checks';
import {
  BindingFinding,
  InvalidContent,
  NothingToPublish,
  NothingToRevert,
  NothingToSchedule,
  PublicationInThePast,
  StaleSave,
} from './content.errors';
import { ContentHeldBack } from './content.events';

const at = (minutes: number) => new Date(Date.parse('2026-03-02T15:00:00Z') + minutes * 60_000);
const ADMIN = 7;
const OTHER = 8;
const facts = { key: 'hero_title', title: 'Hero title', page: 'home', section: 'hero', contentType: 'plain' } as const;
const said = (content: string) => ({ content, validUntil: null, afterwards: null });

const aBlock = () => ContentBlock.create(facts, said('live'), at(0));
const aDraft = () => {
  const block = aBlock();
  block.save({ content: 'draft' }, null, at(1));
  return block;
};
const aPlan = () => {
  const block = aDraft();
  block.schedule(at(60), ADMIN, at(2));
  return block;
};

const found = (finding: Partial<TextFinding> = {}): TextFinding => ({
  rule: 'claims',
  field: 'content',
  isBinding: false,
  excerpt: 'The best pharmacy',
  why: 'It needs proof.',
  suggestion: 'Leave it out.',
  ...finding,
});

describe(ContentBlock.name, () => {
  it('is live from the start', () => {
    expect(aBlock()).toMatchObject({ live: said('live'), draft: null, isPublished: true, lastUpdated: at(0) });
  });

  describe('saving', () => {
    it('keeps a draft and leaves the live text in place', () => {
      const block = aDraft();
      expect(block).toMatchObject({ live: said('live'), newest: said('draft'), isPublished: false });
      expect(block.lastUpdated).toEqual(at(1));
    });

    it("is rejected when the page can't show the text in its place", () => {
      expect(() => aBlock().save({ content: ' ' }, null, at(1))).toThrow(InvalidContent);
    });

    it('is rejected when someone else saved after the editor loaded the block', () => {
      const block = aDraft();
      expect(() => block.save({ content: 'mine' }, at(0), at(2))).toThrow(StaleSave);
      expect(block.newest).toEqual(said('draft'));
      expect(block.save({ content: 'mine' }, at(1), at(2))).toMatchObject({ name: 'content.saved' });
    });

    it("overwrites the draft when the editor doesn't send the time of the version they saw", () => {
      const block = aDraft();
      block.save({ content: 'mine' }, null, at(2));
      expect(block.newest).toEqual(said('mine'));
    });

    it('the live text removes the draft and cancels the schedule', () => {
      const block = aPlan();
      expect(block.save({ content: 'live' }, null, at(3))).toMatchObject({ name: 'content.saved' });
      expect(block).toMatchObject({ draft: null, isPublished: true, lastUpdated: at(0), scheduledFor: null });
    });

    it('the latest text again changes nothing, not even its time', () => {
      const block = aDraft();
      expect(block.save({ content: 'draft' }, at(1), at(5))).toBeNull();
      expect(block.lastUpdated).toEqual(at(1));
    });

    it('gives two changes different times, even within a millisecond or with clocks that differ', () => {
      const block = aDraft();
      const times = [at(1), at(1), at(0)].map((now, count) => {
        block.save({ content: `again ${count}` }, null, now);
        return block.lastUpdated.getTime();
      });
      expect(times).toEqual([at(1).getTime() + 1, at(1).getTime() + 2, at(1).getTime() + 3]);
    });
  });

  describe('publishing', () => {
    it('makes the draft the live text, and adds a version that names the publisher', () => {
      const block = aDraft();
      const { version, event } = block.publish(ADMIN, at(2));
      expect(block).toMatchObject({ live: said('draft'), draft: null, isPublished: true, lastUpdated: at(2) });
      expect(version).toEqual({ text: said('draft'), publishedAt: at(2), publishedBy: ADMIN });
      expect(event).toMatchObject({ name: 'content.published', subject: { type: 'content', label: 'Hero title' } });
    });

    it('needs a draft', () => expect(() => aBlock().publish(ADMIN, at(1))).toThrow(NothingToPublish));

    it('manually cancels the schedule', () => {
      const block = aPlan();
      block.publish(OTHER, at(3));
      expect(block).toMatchObject({ scheduledFor: null, scheduledBy: null });
      expect(block.publishScheduled(at(60))).toBeNull();
    });
  });

  describe('reverting', () => {
    it('discards the draft and its schedule', () => {
      const block = aPlan();
      expect(block.revert()).toMatchObject({ name: 'content.reverted' });
      expect(block).toMatchObject({ newest: said('live'), isPublished: true, lastUpdated: at(0), scheduledFor: null });
    });

    it('needs a draft', () => expect(() => aBlock().revert()).toThrow(NothingToRevert));
  });

  describe('restoring', () => {
    it('makes an earlier text the draft', () => {
      const block = aBlock();
      expect(block.restore(said('older'), at(1))).toMatchObject({ name: 'content.restored' });
      expect(block).toMatchObject({ live: said('live'), draft: said('older'), lastUpdated: at(1) });
    });

    it('the live text leaves no draft', () => {
      const block = aDraft();
      block.restore(said('live'), at(2));
      expect(block).toMatchObject({ draft: null, isPublished: true });
      expect(block.restore(said('live'), at(3))).toBeNull();
    });
  });

  describe('a scheduled publication', () => {
    it('returns an event with its time', () => {
      const block = aDraft();
      expect(block.schedule(at(60), ADMIN, at(2))).toMatchObject({ name: 'content.scheduled', dueAt: at(60) });
      expect(block.scheduledFor).toEqual(at(60));
    });

    it('publishes the draft as it stands then, in the name of the person who scheduled it', () => {
      const block = aPlan();
      block.save({ content: 'later draft' }, null, at(30));
      expect(block.publishScheduled(at(60))).toMatchObject({
        version: { text: said('later draft'), publishedBy: ADMIN },
      });
      expect(block).toMatchObject({ live: said('later draft'), scheduledFor: null });
    });

    it('does nothing before its time, a second time, or after it was canceled or postponed', () => {
      expect(aPlan().publishScheduled(at(59))).toBeNull();
      const twice = aPlan();
      twice.publishScheduled(at(60));
      expect(twice.publishScheduled(at(61))).toBeNull();
      const canceled = aPlan();
      expect(canceled.unschedule()).toMatchObject({ name: 'content.unscheduled' });
      expect(canceled.publishScheduled(at(60))).toBeNull();
      const putOff = aPlan();
      putOff.schedule(at(120), OTHER, at(3));
      expect(putOff.publishScheduled(at(60))).toBeNull();
      expect(putOff.publishScheduled(at(120))).toMatchObject({ version: { publishedBy: OTHER } });
    });

    it('needs a draft and a time in the future', () => {
      expect(() => aBlock().schedule(at(60), ADMIN, at(1))).toThrow(NothingToSchedule);
      expect(() => aDraft().schedule(at(2), ADMIN, at(2))).toThrow(PublicationInThePast);
    });

    it("returns no event when it's set or canceled a second time", () => {
      const block = aPlan();
      expect(block.schedule(at(60), ADMIN, at(3))).toBeNull();
      block.unschedule();
      expect(block.unschedule()).toBeNull();
    });
  });

  describe('findings of the checks', () => {
    const binding = [
      found(),
      found({ isBinding: true, field: 'afterwards' }),
      found({ rule: 'links', isBinding: true }),
    ];

    it('are named in the events if they are warnings', () => {
      const warnings = [found(), found(), found({ rule: 'headings' })];
      expect(aDraft().publish(ADMIN, at(2), warnings).event.subject.label).toBe(
        'Hero title (published with 3 warnings: Claim words, Heading order)',
      );
      expect(aDraft().publish(ADMIN, at(2), [found()]).event.subject.label).toBe(
        'Hero title (published with 1 warning: Claim words)',
      );
      expect(aDraft().publish(ADMIN, at(2), []).event.subject.label).toBe('Hero title');
      expect(aDraft().schedule(at(60), ADMIN, at(2), warnings)?.subject.label).toMatch(/scheduled with 3 warnings/);
    });

    it('prevent publication and scheduling if they are binding, and the draft stays', () => {
      const block = aDraft();
      const reason = new BindingFinding(found({ isBinding: true, field: 'afterwards' }), 1);
      expect(reason.message).toBe(
        'Claim words, in “The best pharmacy”: It needs proof. Leave it out. 1 more must be fixed too.',
      );
      expect(() => block.publish(ADMIN, at(2), binding)).toThrow(reason);
      expect(() => block.schedule(at(60), ADMIN, at(2), binding)).toThrow(reason);
      expect(block).toMatchObject({ live: said('live'), draft: said('draft'), scheduledFor: null });
    });

    it('cancel a scheduled publication at its time if they are binding, and the draft stays', () => {
      const block = aPlan();
      expect(block.publishScheduled(at(60), binding)).toMatchObject({
        name: 'content.held-back',
        subject: { label: 'Hero title (Claim words, Links that lead nowhere)' },
      });
      expect(block).toMatchObject({ live: said('live'), draft: said('draft'), scheduledFor: null, scheduledBy: null });
      expect(block.publishScheduled(at(61), [])).toBeNull();
    });
  });

  describe('publishing an earlier text again', () => {
    it('makes it live and keeps the draft with its schedule', () => {
      const block = aPlan();
      expect(block.republish(said('earlier'), OTHER, at(3), [])).toMatchObject({
        version: { text: said('earlier'), publishedAt: at(3), publishedBy: OTHER },
      });
      expect(block).toMatchObject({ live: said('earlier'), draft: said('draft'), scheduledFor: at(60) });
    });

    it('drops a draft of the same text, and does nothing when the text is live', () => {
      const block = aPlan();
      block.republish(said('draft'), ADMIN, at(3), []);
      expect(block).toMatchObject({ live: said('draft'), draft: null, scheduledFor: null });
      expect(block.republish(said('draft'), ADMIN, at(4), [])).toBeNull();
    });

    it('is prevented by a binding finding', () => {
      expect(() => aBlock().republish(said('x'), ADMIN, at(3), [found({ isBinding: true })])).toThrow(BindingFinding);
    });
  });

  /** With a draft that was saved before its block had to have a text. */
  const anInvalidPlan = () => Object.assign(aPlan(), { draftContent: ' ' });

  it.each([
    ['a binding finding in', aDraft().obstacles([found({ isBinding: true })])],
    ['the invalid text of', anInvalidPlan().obstacles([])],
  ])('scheduled together with others is held back by %s one of them', (_what, obstacles) => {
    const block = aDraft();
    block.schedule(at(60), ADMIN, at(2), [], 5);
    expect(block.scheduledRelease).toBe(5);
    expect(block.publishScheduled(at(60), [], obstacles)).toBeInstanceOf(ContentHeldBack);
    expect(block).toMatchObject({ draft: said('draft'), scheduledFor: null, scheduledRelease: null });
  });

  it('is held back if its draft became invalid after it was scheduled', () => {
    const block = anInvalidPlan();
    expect(block.publishScheduled(at(60), [found({ isBinding: true })])).toMatchObject({
      name: 'content.held-back',
      subject: { label: 'Hero title (Claim words, Invalid text)' },
    });
    expect(block).toMatchObject({ live: said('live'), draft: said(' '), scheduledFor: null });
  });

  it('leaves the others when it is scheduled alone', () => {
    const block = aDraft();
    block.schedule(at(60), ADMIN, at(2), [], 5);
    expect(block.schedule(at(60), ADMIN, at(3))).not.toBeNull();
    expect(block.scheduledRelease).toBeNull();
  });
});
