import { freeMemory } from './read-body';

const MEGABYTE = 1_048_576;
const buffersMegabytes = () => process.memoryUsage().arrayBuffers / MEGABYTE;

describe(freeMemory.name, () => {
  it('frees the memory at once', () => {
    const buffers = Array.from({ length: 4 }, () => Buffer.alloc(8 * MEGABYTE, 1));
    const before = buffersMegabytes();
    buffers.forEach(freeMemory);
    expect(before - buffersMegabytes()).toBeGreaterThan(31);
    expect(buffers.map(({ length }) => length)).toEqual([0, 0, 0, 0]);
  });

  it('can be called again', () => {
    const buffer = Buffer.alloc(8 * MEGABYTE);
    freeMemory(buffer);
    expect(() => freeMemory(buffer)).not.toThrow();
  });

  it('keeps memory that others use', () => {
    const shared = Buffer.from('abcdef');
    freeMemory(shared);
    const part = Buffer.alloc(MEGABYTE, 'x').subarray(1);
    freeMemory(part);
    expect([shared.toString(), part.length]).toEqual(['abcdef', MEGABYTE - 1]);
  });
});
