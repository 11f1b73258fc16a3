import { orderTeam, TeamMember, TeamOrderIncomplete } from './team-member';

const blank = { title: 'Pharmacist', bio: null, email: null, phone: null };
const member = (id: number, displayOrder: number) =>
  Object.assign(TeamMember.add({ ...blank, name: `Member ${id}`, displayOrder }), { id });

describe(orderTeam.name, () => {
  it('numbers all members from 1 in the given order', () => {
    const ordered = orderTeam([member(1, 5), member(2, 5), member(3, 0)], [3, 1, 2]);
    expect(ordered.map(({ id, displayOrder }) => [id, displayOrder])).toEqual([
      [3, 1],
      [1, 2],
      [2, 3],
    ]);
  });

  it.each([[[1]], [[1, 1]], [[1, 2, 2]], [[1, 3]], [[1, 2, 3]], [[]]])(
    'rejects %j for two members, and moves none',
    (ids) => {
      const members = [member(1, 4), member(2, 7)];
      expect(() => orderTeam(members, ids)).toThrow(TeamOrderIncomplete);
      expect(members.map(({ displayOrder }) => displayOrder)).toEqual([4, 7]);
    },
  );
});
