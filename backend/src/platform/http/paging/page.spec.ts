import { decodeCursor, encodeCursor, mapPage, pageOf } from './page';

const rows = [{ id: 9 }, { id: 7 }, { id: 4 }];

describe('a page', () => {
  it('goes on after its last row when there was one too many', () => {
    const page = pageOf(rows, 2, 12);
    expect(page).toEqual({ items: [{ id: 9 }, { id: 7 }], total: 12, next: encodeCursor(7) });
    expect(decodeCursor(page.next ?? '')).toBe(7);
  });

  it('is the last one when there was not', () => {
    expect(pageOf(rows, 3, 3).next).toBeNull();
    expect(pageOf([], 3, 0)).toEqual({ items: [], total: 0, next: null });
  });

  it('keeps its place when its items are shown otherwise', () => {
    expect(mapPage(pageOf(rows, 2, 3), ({ id }) => `#${id}`)).toMatchObject({ items: ['#9', '#7'], total: 3 });
  });

  it.each([
    '',
    'nonsense',
    encodeCursor(0),
    encodeCursor(2_147_483_648),
    Buffer.from('after:1 OR 1').toString('base64url'),
  ])('is not found by the cursor %p', (cursor) => expect(decodeCursor(cursor)).toBeNull());
});
