import { Modifier, EditorState } from 'draft-js';
import { caretAfter, caretBefore, htmlOf, selecting } from '../../../specs/editor-states';
import { backspaceAtStart, insertBlock, insertLineBreak } from './keyboard';
import {
  canIndentBy,
  currentKind,
  currentSize,
  indentBy,
  removeFormatting,
  setParagraphStyle,
  setSize,
  toggleList,
  toggleMark,
} from './formatting';

const typed = (state: EditorState, text: string) =>
  EditorState.push(
    state,
    Modifier.replaceText(state.getCurrentContent(), state.getSelection(), text, state.getCurrentInlineStyle()),
    'insert-characters',
  );

describe('paragraph styles', () => {
  it('turn all selected blocks into headings', () => {
    const state = setParagraphStyle(selecting('<p>a</p><ul><li>b</li></ul><p>c</p>', 'a', 'b'), 'h2');
    expect(htmlOf(state)).toBe('<h2>a</h2><h2>b</h2><p>c</p>');
    expect(currentKind(state)).toBe('h2');
  });

  it('create lists, change their type, and restore paragraphs', () => {
    const bullets = toggleList(selecting('<p class="indent-2">a</p><h2>b</h2>', 'a', 'b'), 'ul');
    expect(htmlOf(bullets)).toBe('<ul><li>a</li><li>b</li></ul>');
    const numbers = toggleList(bullets, 'ol');
    expect(htmlOf(numbers)).toBe('<ol><li>a</li><li>b</li></ol>');
    expect(htmlOf(toggleList(numbers, 'ol'))).toBe('<p>a</p><p>b</p>');
  });

  it('keep the level of an item whose list type changes', () => {
    const state = selecting('<ul><li>a<ul><li>b</li></ul></li></ul>', 'b');
    expect(htmlOf(toggleList(state, 'ol'))).toBe('<ul><li>a<ol><li>b</li></ol></li></ul>');
  });
});

describe(indentBy.name, () => {
  it('nests an item below the previous one, and no deeper', () => {
    const state = indentBy(caretAfter('<ul><li>a</li><li>b</li></ul>', 'b'), 1);
    expect(htmlOf(state)).toBe('<ul><li>a<ul><li>b</li></ul></li></ul>');
    expect(canIndentBy(state, 1)).toBe(false);
    expect(htmlOf(indentBy(state, -1))).toBe('<ul><li>a</li><li>b</li></ul>');
  });

  it("can't nest the first item", () => {
    expect(canIndentBy(caretAfter('<ul><li>a</li></ul>', 'a'), 1)).toBe(false);
  });

  it('indents paragraphs and headings with classes, up to four levels', () => {
    const once = indentBy(selecting('<p>a</p><h3 class="indent-4">b</h3>', 'a', 'b'), 1);
    expect(htmlOf(once)).toBe('<p class="indent-1">a</p><h3 class="indent-4">b</h3>');
    expect(htmlOf(indentBy(once, -1))).toBe('<p>a</p><h3 class="indent-3">b</h3>');
    expect(canIndentBy(caretAfter('<p>a</p>', 'a'), -1)).toBe(false);
  });
});

describe('text styles', () => {
  it('combine marks and remove them', () => {
    const bold = toggleMark(selecting('<p>one <em>two</em> three</p>', 'one two'), 'strong');
    expect(htmlOf(bold)).toBe('<p><strong>one <em>two</em></strong> three</p>');
    expect(htmlOf(toggleMark(bold, 'strong'))).toBe('<p>one <em>two</em> three</p>');
  });

  it('apply one size at a time', () => {
    const large = setSize(selecting('<p>a b</p>', 'a b'), 'large');
    const huge = setSize(large, 'huge');
    expect(htmlOf(huge)).toBe('<p><span class="size-huge">a b</span></p>');
    expect(currentSize(huge)).toBe('huge');
    expect(htmlOf(setSize(huge, null))).toBe('<p>a b</p>');
  });

  it('apply a size set without a selection to the next typed text', () => {
    expect(htmlOf(typed(setSize(caretAfter('<p>a</p>', 'a'), 'small'), 'b'))).toBe(
      '<p>a<span class="size-small">b</span></p>',
    );
  });
});

describe(removeFormatting.name, () => {
  it('turns everything selected into plain paragraphs', () => {
    const html =
      '<h2 class="indent-1"><strong>a</strong></h2><ul><li><a href="/b"><span class="size-huge">b</span></a></li></ul>';
    expect(htmlOf(removeFormatting(selecting(html, 'a', 'b')))).toBe('<p>a</p><p>b</p>');
  });

  it('makes the next typed text plain when nothing is selected', () => {
    const state = removeFormatting(caretAfter('<h2><strong>a</strong></h2>', 'a'));
    expect(htmlOf(typed(state, 'b'))).toBe('<h2><strong>a</strong>b</h2>');
  });
});

describe('the Enter key', () => {
  it.each([
    ['goes on with a paragraph after a heading', caretAfter('<h2>a</h2>', 'a'), '<h2>a</h2><p>b</p>'],
    ['parts a heading in two', caretAfter('<h2>ac</h2>', 'a'), '<h2>a</h2><h2>bc</h2>'],
    [
      'keeps the indent',
      caretAfter('<p class="indent-2">a</p>', 'a'),
      '<p class="indent-2">a</p><p class="indent-2">b</p>',
    ],
    ['adds an item', caretAfter('<ol><li>a</li></ol>', 'a'), '<ol><li>a</li><li>b</li></ol>'],
    ['replaces what is selected', selecting('<p>axc</p>', 'x'), '<p>a</p><p>bc</p>'],
  ])('%s', (_claim, state, html) => expect(htmlOf(typed(insertBlock(state), 'b'))).toBe(html));

  it('exits a list from an empty item, level by level', () => {
    const inner = insertBlock(caretAfter('<ul><li>a<ul><li>b</li></ul></li></ul>', 'b'));
    const outer = insertBlock(inner);
    expect(htmlOf(typed(outer, 'c'))).toBe('<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>');
    expect(htmlOf(typed(insertBlock(outer), 'c'))).toBe('<ul><li>a<ul><li>b</li></ul></li></ul><p>c</p>');
  });

  it('inserts a line break within the block when pressed with Shift', () => {
    expect(htmlOf(typed(insertLineBreak(selecting('<ul><li>axc</li></ul>', 'x')), 'b'))).toBe(
      '<ul><li>a<br>bc</li></ul>',
    );
  });
});

describe(backspaceAtStart.name, () => {
  it.each([
    ['<ul><li>a<ul><li>b</li></ul></li></ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['<p>a</p><ul><li>b</li></ul>', '<p>a</p><p>b</p>'],
    ['<p>a</p><h2>b</h2>', '<p>a</p><p>b</p>'],
    ['<p>a</p><h2 class="indent-2">b</h2>', '<p>a</p><h2 class="indent-1">b</h2>'],
  ])('simplifies %s', (before, after) => {
    const state = backspaceAtStart(caretBefore(before, 'b'));
    expect(state && htmlOf(state)).toBe(after);
  });

  it('leaves characters and plain paragraphs to the browser', () => {
    expect(backspaceAtStart(caretBefore('<p>a</p><p>b</p>', 'b'))).toBeNull();
    expect(backspaceAtStart(caretAfter('<h2>a</h2>', 'a'))).toBeNull();
    expect(backspaceAtStart(selecting('<h2>a</h2>', 'a'))).toBeNull();
  });
});
