import { decodeCursor, encodeCursor, mapPage, pageOf } from './paging';

const rows = [{ id: 9 }, { id: 7 }, { id: 4 }];

describe('a page', () => {
  it('continues after its last row when more rows follow', () => {
    const page = pageOf(rows, 2, 12);
    expect(page).toEqual({ items: [{ id: 9 }, { id: 7 }], total: 12, next: encodeCursor(7) });
    expect(decodeCursor(page.next ?? '')).toBe(7);
  });

  it('is the last one when no rows follow', () => {
    expect(pageOf(rows, 3, 3).next).toBeNull();
    expect(pageOf([], 3, 0)).toEqual({ items: [], total: 0, next: null });
  });

  it('keeps its position when its items are mapped', () => {
    expect(mapPage(pageOf(rows, 2, 3), ({ id }) => `#${id}`)).toMatchObject({ items: ['#9', '#7'], total: 3 });
  });

  it.each([
    '',
    'nonsense',
    encodeCursor(0),
    encodeCursor(2_147_483_648),
    Buffer.from('after:1 OR 1').toString('base64url'),
  ])('has no position for the cursor %p', (cursor) => expect(decodeCursor(cursor)).toBeNull());
});
