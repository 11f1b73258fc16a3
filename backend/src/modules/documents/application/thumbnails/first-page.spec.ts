import { firstPageIn, MAX_SIDE } from './first-page';

function replyOf(width: number, height: number, bytes = width * height * 4): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(width, 0);
  head.writeUInt16LE(height, 2);
  return Buffer.concat([head, Buffer.alloc(bytes)]);
}

describe(firstPageIn.name, () => {
  it('finds a whole picture', () => {
    expect(firstPageIn(replyOf(2, 3))).toEqual({ width: 2, height: 3, pixels: Buffer.alloc(24) });
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a part of the head', Buffer.alloc(3)],
    ['a picture without pixels', replyOf(0, 0)],
    ['a picture that was cut off', replyOf(2, 3, 23)],
    ['more than a picture', replyOf(2, 3, 25)],
    ['a picture that is wider than asked for', replyOf(MAX_SIDE + 1, 1)],
    ['a picture that is higher than asked for', replyOf(1, MAX_SIDE + 1)],
  ])('rejects %s', (_, reply) => {
    expect(firstPageIn(reply)).toBeNull();
  });
});
