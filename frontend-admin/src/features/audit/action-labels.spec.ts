import { actionLabel, typeLabel, attemptBadgeOf } from './action-labels';

describe('audit trail labels', () => {
  it.each([
    ['document.published', 'Document published'],
    ['therapeutic_area.added', 'Therapeutic area added'],
    ['prescriber_group.renamed', 'Prescriber group renamed'],
    ['account.groups-changed', 'Prescriber’s groups changed'],
    ['account.exclusion-ended', 'Exclusion list match closed by an import'],
    ['content.saved', 'Content draft saved'],
    ['contact.received', 'Message received'],
    ['session.started', 'Signed in'],
    ['something.new-and_strange', 'Something new and strange'],
  ])('label %s as %s', (action, words) => {
    expect(actionLabel(action)).toBe(words);
  });

  it('name target types', () => {
    expect(typeLabel('team_member')).toBe('team member');
  });

  it('mark denied and failed attempts', () => {
    expect(['access.denied', 'sign-in.failed', 'document.published'].map((each) => attemptBadgeOf(each)?.word)).toEqual(
      ['Denied', 'Failed', undefined],
    );
  });
});
