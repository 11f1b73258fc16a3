import { caretAfter, caretBefore, htmlOf, selecting } from '../testing/editor-states';
import { applyLink, linkTarget, removeLink } from './links';

const linked = '<p>see <a href="/old">our <strong>plan</strong></a> now</p>';

describe('links', () => {
  it('links what is selected', () => {
    expect(htmlOf(applyLink(selecting('<p>see our plan</p>', 'our plan'), '/new', ''))).toBe(
      '<p>see <a href="/new">our plan</a></p>',
    );
  });

  it('writes a link where nothing is selected', () => {
    const state = applyLink(caretAfter('<p>call </p><p>x</p>', 'call'), 'tel:+16015550142', ' us');
    expect(htmlOf(state)).toBe('<p>call<a href="tel:+16015550142"> us</a></p><p>x</p>');
  });

  it.each([
    ['in it', caretAfter(linked, 'our pl')],
    ['at its start', caretBefore(linked, 'our')],
    ['at its end', caretAfter(linked, 'plan')],
    ['around a part of it', selecting(linked, 'lan')],
  ])('knows the link whole when the selection is %s', (_place, state) => {
    expect(linkTarget(state).href).toBe('/old');
    expect(htmlOf(applyLink(state, '/new', ''))).toBe(linked.replace('/old', '/new'));
    expect(htmlOf(removeLink(state))).toBe('<p>see our <strong>plan</strong> now</p>');
  });

  it('sees no link beside one', () => {
    expect(linkTarget(caretAfter(linked, 'now')).href).toBeNull();
  });

  it('puts the caret behind the link', () => {
    const selection = applyLink(selecting('<p>see our plan</p>', 'our'), '/new', '').getSelection();
    expect([selection.isCollapsed(), selection.getStartOffset()]).toEqual([true, 'see our'.length]);
  });
});
