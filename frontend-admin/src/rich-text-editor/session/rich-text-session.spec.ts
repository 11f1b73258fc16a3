import { EditorState, Modifier } from 'draft-js';
import { toggleMark } from '../commands/formatting';
import { RichTextSession } from './rich-text-session';

/** A spelling that draft-js does not write. */
const stored = '<p>Hello  <b>you</b></p>\n<p>Bye<br></p>';

const whole = (state: EditorState) => {
  const content = state.getCurrentContent();
  const [first, last] = [content.getFirstBlock(), content.getLastBlock()];
  const ends = { anchorKey: first.getKey(), anchorOffset: 0, focusKey: last.getKey(), focusOffset: last.getLength() };
  return EditorState.acceptSelection(state, state.getSelection().merge(ends));
};

const typed = (state: EditorState, text: string) => {
  const atEnd = EditorState.moveSelectionToEnd(state);
  const content = Modifier.insertText(atEnd.getCurrentContent(), atEnd.getSelection(), text);
  return EditorState.push(atEnd, content, 'insert-characters');
};

const erased = (state: EditorState) => {
  const selected = whole(state);
  const content = Modifier.removeRange(selected.getCurrentContent(), selected.getSelection(), 'backward');
  return EditorState.push(selected, content, 'remove-range');
};

describe(RichTextSession.name, () => {
  it('reports nothing when the text is opened, focused, or selected', () => {
    const session = new RichTextSession(stored);
    expect(session.change(EditorState.moveFocusToEnd(session.state))).toBeNull();
    expect(session.change(whole(session.state))).toBeNull();
  });

  it('reports each change, and the stored markup when everything is undone', () => {
    const session = new RichTextSession(stored);
    expect(session.change(typed(session.state, '!'))).toBe('<p>Hello <strong>you</strong></p><p>Bye!</p>');
    expect(session.change(EditorState.undo(session.state))).toBe(stored);
    expect(session.change(EditorState.redo(session.state))).toBe('<p>Hello <strong>you</strong></p><p>Bye!</p>');
  });

  it('reports the stored markup when a change is reversed by hand, too', () => {
    const session = new RichTextSession(stored);
    session.change(toggleMark(whole(session.state), 'u'));
    expect(session.change(toggleMark(session.state, 'u'))).toBe(stored);
  });

  it('reports no text twice', () => {
    const session = new RichTextSession('<p>a</p>');
    expect(session.change(typed(session.state, 'b'))).toBe('<p>ab</p>');
    expect(session.change(typed(session.state, ' '))).toBeNull();
  });

  it('replaces the text and the undo history with text from outside', () => {
    const session = new RichTextSession('<p>a</p>');
    session.change(typed(session.state, 'b'));
    expect(session.accept('<h2>restored</h2>')).toBe(true);
    expect(session.state.getCurrentContent().getPlainText()).toBe('restored');
    expect(session.state.getUndoStack().isEmpty()).toBe(true);
    expect(session.change(typed(session.state, '!'))).toBe('<h2>restored!</h2>');
  });

  it('keeps its state when its own text comes back, even in different markup', () => {
    const session = new RichTextSession('<p>a</p>');
    session.change(typed(session.state, 'b'));
    expect(session.accept('<p>ab</p>')).toBe(false);
    expect(session.accept('<p>ab<br></p>')).toBe(false);
    expect(session.state.getUndoStack().isEmpty()).toBe(false);
    session.change(typed(session.state, 'c'));
    expect(session.change(EditorState.undo(session.state))).toBe('<p>ab<br></p>');
  });

  it('keeps the focus when focused text is replaced and never takes it otherwise', () => {
    const session = new RichTextSession('<p>a</p>');
    session.accept('<p>b</p>');
    expect(session.state.getSelection().getHasFocus()).toBe(false);
    session.change(EditorState.moveFocusToEnd(session.state));
    session.accept('<p>c</p>');
    expect(session.state.getSelection().getHasFocus()).toBe(true);
  });

  it('becomes a plain paragraph after everything is removed', () => {
    const session = new RichTextSession('<h2 class="indent-1">a</h2><ul><li>b</li></ul>');
    expect(session.change(erased(session.state))).toBe('');
    expect(session.change(typed(session.state, 'new'))).toBe('<p>new</p>');
  });

  it('resets the level of a list item that loses its parent', () => {
    const session = new RichTextSession('<ul><li>a<ul><li>b</li></ul></li></ul>');
    const content = session.state.getCurrentContent();
    const first = content.getFirstBlock();
    const selection = session.state.getSelection().merge({ focusOffset: first.getLength() });
    const plain = Modifier.setBlockType(content, selection, 'unstyled');
    expect(session.change(EditorState.push(session.state, plain, 'change-block-type'))).toBe(
      '<p>a</p><ul><li>b</li></ul>',
    );
    expect(session.state.getCurrentContent().getLastBlock().getDepth()).toBe(0);
  });
});
