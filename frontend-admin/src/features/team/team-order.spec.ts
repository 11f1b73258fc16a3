import { aTeamMember } from '@pharmacy/testing';
import { moved } from './team-list';

const members = [1, 2, 3].map((id) => aTeamMember({ id, displayOrder: id * 10 }));
const ids = (list: ReturnType<typeof moved>) => list?.map(({ id }) => id);

describe(moved.name, () => {
  it('swaps neighbors and numbers members from 1', () => {
    expect(ids(moved(members, 3, -1))).toEqual([1, 3, 2]);
    expect(ids(moved(members, 1, 1))).toEqual([2, 1, 3]);
    expect(moved(members, 1, 1)?.map(({ displayOrder }) => displayOrder)).toEqual([1, 2, 3]);
  });

  it('returns null at the ends of the list and for an unknown member', () => {
    expect(moved(members, 1, -1)).toBeNull();
    expect(moved(members, 3, 1)).toBeNull();
    expect(moved(members, 9, 1)).toBeNull();
  });
});
