import { changedDetails, emptyMember, toDetails } from './team-member-dialog';

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

describe(changedDetails.name, () => {
  const opened = { ...emptyMember, name: 'Ana', title: 'Owner', bio: 'Likes plants', displayOrder: '4' };

  it.each([
    [{}, {}],
    [{ name: 'Anna' }, { name: 'Anna' }],
    [{ bio: '' }, { bio: null }],
    [{ email: 'ana@example.org' }, { email: 'ana@example.org' }],
    [{ imageUrl: 'https://example.org/ana.jpg' }, { imageUrl: 'https://example.org/ana.jpg' }],
    [{ displayOrder: '1' }, { displayOrder: 1 }],
    [{ displayOrder: '4th' }, {}],
  ])('sends the change %j as %j beside name and title, and what the texts and the order were', (change, sent) => {
    const before = { name: 'Ana', title: 'Owner', bio: 'Likes plants', email: null, phone: null, displayOrder: 4 };
    expect(changedDetails(opened, { ...opened, ...change })).toEqual({ name: 'Ana', title: 'Owner', ...sent, before });
  });
});
