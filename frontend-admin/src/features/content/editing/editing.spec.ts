import { aContentBlock } from '@pharmacy/testing';
import { edit, isDirty, isLive, startEditing, blockTextOf, type Editing, type EditingEvent } from './editing';

const block = aContentBlock({ content: 'One', lastUpdated: '2026-01-05T15:00:00.000Z' });
const later = { ...block, lastUpdated: '2026-01-05T16:00:00.000Z' };
const after = (...events: readonly EditingEvent[]): Editing => events.reduce(edit, startEditing(block));
const typing = (content: string): EditingEvent => ({ type: 'typed', change: { content } });

describe(edit.name, () => {
  it("doesn't count opening a block as a change", () => {
    expect(isDirty(startEditing(block))).toBe(false);
    expect(isLive(startEditing(block))).toBe(true);
  });

  it('detects a change and clears it when the text is typed back', () => {
    expect(isDirty(after(typing('Two')))).toBe(true);
    expect(isDirty(after(typing('Two'), typing('One')))).toBe(false);
  });

  it('ignores replacement text when there is no end date', () => {
    expect(isDirty(after({ type: 'typed', change: { afterwards: 'Gone' } }))).toBe(false);
    expect(isDirty(after({ type: 'typed', change: { validUntil: '2026-02-01', afterwards: 'Gone' } }))).toBe(true);
  });

  it('keeps text typed during a save', () => {
    const sent = { ...blockTextOf(block), content: 'Two' };
    const editing = after(typing('Two'), typing('Two and more'), { type: 'saved', block: later, sent });
    expect(editing.typed.content).toBe('Two and more');
    expect(editing.base.lastUpdated).toBe(later.lastUpdated);
    expect(isDirty(editing)).toBe(true);
  });

  it("isn't dirty when the server returns equivalent markup", () => {
    const sent = { ...blockTextOf(block), content: '<p>a<br/>b</p>' };
    const stored = { ...later, content: '<p>a<br>b</p>', published: false };
    const editing = after(typing(sent.content), { type: 'saved', block: stored, sent });
    expect(isDirty(editing)).toBe(false);
    expect(isLive(editing)).toBe(false);
  });

  it("adopts another user's saved text when nothing is typed", () => {
    const editing = after({ type: 'refreshed', block: { ...later, content: 'Theirs' } });
    expect(editing.typed.content).toBe('Theirs');
    expect(editing.newer).toBeNull();
  });

  it("keeps typed text apart from another user's saved text", () => {
    const theirs = { ...later, content: 'Theirs' };
    const editing = after(typing('Mine'), { type: 'refreshed', block: theirs });
    expect(editing.typed.content).toBe('Mine');
    expect(editing.base).toBe(block);
    expect(editing.newer).toBe(theirs);
  });

  it('keeps typed text when the same text was only published', () => {
    const editing = after(typing('Mine'), { type: 'refreshed', block: later });
    expect(editing.newer).toBeNull();
    expect(editing.base).toBe(later);
    expect(editing.typed.content).toBe('Mine');
  });

  it('tells a save whose answer was lost from another text that someone else saved', () => {
    const sent = { ...blockTextOf(block), content: 'Two' };
    const lost: EditingEvent[] = [typing('Two'), { type: 'unanswered', sent }, { type: 'unanswered', sent }];
    expect(after(...lost).unanswered).toEqual([sent]);
    expect(after(...lost, { type: 'refreshed', block: { ...later, content: 'Two' } }).newer).toBeNull();
    const theirs = { ...later, content: 'Theirs' };
    expect(after(...lost, { type: 'refreshed', block: theirs }).newer).toBe(theirs);
  });

  it('counts a text that was typed back after a save without an answer as a change, until one is answered', () => {
    const sent = { ...blockTextOf(block), content: 'Two' };
    const lost: EditingEvent[] = [typing('Two'), { type: 'unanswered', sent }, typing('One')];
    expect(isDirty(after(...lost))).toBe(true);
    expect(isLive(after(...lost))).toBe(false);
    expect(isDirty(after(...lost, { type: 'refreshed', block: { ...later, content: 'Two' } }))).toBe(true);
    expect(isDirty(after(...lost, { type: 'saved', block, sent: blockTextOf(block) }))).toBe(false);
  });

  it('reloads their text and keeps my text available', () => {
    const theirs = { ...later, content: 'Theirs' };
    const editing = after(typing('Mine'), { type: 'refreshed', block: theirs }, { type: 'reloaded' });
    expect(editing.typed.content).toBe('Theirs');
    expect(editing.kept).toEqual({ whose: 'yours', text: { ...blockTextOf(block), content: 'Mine' } });
    expect(isDirty(editing)).toBe(false);
  });
});
