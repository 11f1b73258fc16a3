import { aContentBlock } from '@pharmacy/testing';
import { edit, isDirty, isLive, startEditing, type Editing, type EditingEvent } from './editing';
import { wordingOf } from './wording';

const block = aContentBlock({ content: 'One', lastUpdated: '2026-01-05T15:00:00.000Z' });
const later = { ...block, lastUpdated: '2026-01-05T16:00:00.000Z' };
const after = (...events: readonly EditingEvent[]): Editing => events.reduce(edit, startEditing(block));
const typing = (content: string): EditingEvent => ({ type: 'typed', change: { content } });

describe(edit.name, () => {
  it('does not take opening for a change', () => {
    expect(isDirty(startEditing(block))).toBe(false);
    expect(isLive(startEditing(block))).toBe(true);
  });

  it('tells a change, and that it is gone when it is typed back', () => {
    expect(isDirty(after(typing('Two')))).toBe(true);
    expect(isDirty(after(typing('Two'), typing('One')))).toBe(false);
  });

  it('does not mind what is said afterwards about a text that never runs out', () => {
    expect(isDirty(after({ type: 'typed', change: { afterwards: 'Gone' } }))).toBe(false);
    expect(isDirty(after({ type: 'typed', change: { validUntil: '2026-02-01', afterwards: 'Gone' } }))).toBe(true);
  });

  it('keeps what was typed while a save was under way', () => {
    const sent = { ...wordingOf(block), content: 'Two' };
    const editing = after(typing('Two'), typing('Two and more'), { type: 'saved', block: later, sent });
    expect(editing.typed.content).toBe('Two and more');
    expect(editing.base.lastUpdated).toBe(later.lastUpdated);
    expect(isDirty(editing)).toBe(true);
  });

  it('is not dirty when the server writes the same markup in its own way', () => {
    const sent = { ...wordingOf(block), content: '<p>a<br/>b</p>' };
    const stored = { ...later, content: '<p>a<br>b</p>', published: false };
    const editing = after(typing(sent.content), { type: 'saved', block: stored, sent });
    expect(isDirty(editing)).toBe(false);
    expect(isLive(editing)).toBe(false);
  });

  it('takes over what somebody else saved while nothing is typed', () => {
    const editing = after({ type: 'told', block: { ...later, content: 'Theirs' } });
    expect(editing.typed.content).toBe('Theirs');
    expect(editing.newer).toBeNull();
  });

  it('holds what is typed against what somebody else saved', () => {
    const theirs = { ...later, content: 'Theirs' };
    const editing = after(typing('Mine'), { type: 'told', block: theirs });
    expect(editing.typed.content).toBe('Mine');
    expect(editing.base).toBe(block);
    expect(editing.newer).toBe(theirs);
  });

  it('goes on typing when the same text was only published', () => {
    const editing = after(typing('Mine'), { type: 'told', block: later });
    expect(editing.newer).toBeNull();
    expect(editing.base).toBe(later);
    expect(editing.typed.content).toBe('Mine');
  });

  it('reloads their text and keeps mine at hand', () => {
    const theirs = { ...later, content: 'Theirs' };
    const editing = after(typing('Mine'), { type: 'told', block: theirs }, { type: 'reloaded' });
    expect(editing.typed.content).toBe('Theirs');
    expect(editing.kept).toEqual({ whose: 'yours', wording: { ...wordingOf(block), content: 'Mine' } });
    expect(isDirty(editing)).toBe(false);
  });
});
