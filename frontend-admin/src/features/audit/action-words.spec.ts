import { actionWords, kindWords, refusalOf } from './action-words';

describe('the words of the trail', () => {
  it.each([
    ['document.published', 'Document published'],
    ['therapeutic_area.added', 'Therapeutic area added'],
    ['content.saved', 'Content draft saved'],
    ['contact.received', 'Message received'],
    ['session.started', 'Signed in'],
    ['something.new-and_strange', 'Something new and strange'],
  ])('for %s are %s', (action, words) => {
    expect(actionWords(action)).toBe(words);
  });

  it('tell kinds of things', () => {
    expect(kindWords('team_member')).toBe('team member');
  });

  it('mark what was refused', () => {
    expect(['access.denied', 'sign-in.failed', 'document.published'].map((each) => refusalOf(each)?.word)).toEqual([
      'Denied',
      'Failed',
      undefined,
    ]);
  });
});
