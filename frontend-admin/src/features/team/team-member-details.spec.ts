import { emptyMember, toDetails } from './team-member-dialog';

describe(toDetails.name, () => {
  it.each([
    ['7', 7],
    ['0', 0],
    ['12.9', 12],
    ['3rd', 3],
    ['first', 0],
    ['', undefined],
  ])('converts the order %j to %p', (displayOrder, sent) => {
    expect(toDetails({ ...emptyMember, displayOrder }).displayOrder).toBe(sent);
  });

  it('sends null for empty values', () => {
    expect(toDetails({ ...emptyMember, name: 'Ana', title: 'Owner' })).toEqual({
      name: 'Ana',
      title: 'Owner',
      bio: null,
      email: null,
      phone: null,
      imageUrl: null,
    });
  });
});
