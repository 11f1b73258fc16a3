import { caretAfter, caretBefore, htmlOf, selecting } from '../../../specs/editor-states';
import { applyLink, linkTarget, removeLink } from './links';

const linked = '<p>see <a href="/old">our <strong>plan</strong></a> now</p>';

describe('links', () => {
  it('wrap the selected text', () => {
    expect(htmlOf(applyLink(selecting('<p>see our plan</p>', 'our plan'), '/new', ''))).toBe(
      '<p>see <a href="/new">our plan</a></p>',
    );
  });

  it('insert new text when nothing is selected', () => {
    const state = applyLink(caretAfter('<p>call </p><p>x</p>', 'call'), 'tel:+16015550142', ' us');
    expect(htmlOf(state)).toBe('<p>call<a href="tel:+16015550142"> us</a></p><p>x</p>');
  });

  it.each([
    ['in it', caretAfter(linked, 'our pl')],
    ['at its start', caretBefore(linked, 'our')],
    ['at its end', caretAfter(linked, 'plan')],
    ['around a part of it', selecting(linked, 'lan')],
  ])('are recognized as a whole when the selection is %s', (_place, state) => {
    expect(linkTarget(state).href).toBe('/old');
    expect(htmlOf(applyLink(state, '/new', ''))).toBe(linked.replace('/old', '/new'));
    expect(htmlOf(removeLink(state))).toBe('<p>see our <strong>plan</strong> now</p>');
  });

  it("aren't recognized when the caret is next to them", () => {
    expect(linkTarget(caretAfter(linked, 'now')).href).toBeNull();
  });

  it('leave the caret after the linked text', () => {
    const selection = applyLink(selecting('<p>see our plan</p>', 'our'), '/new', '').getSelection();
    expect([selection.isCollapsed(), selection.getStartOffset()]).toEqual([true, 'see our'.length]);
  });
});
