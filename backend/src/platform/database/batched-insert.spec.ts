import { BatchedInsert } from './batched-insert';

const rejected = Object.assign(new Error('rejected'), { driverError: { code: '23503', constraint: 'known' } });

/** Records the rows of each statement. A row with an entry in `errors` rejects its statement. */
function setUp(errors: Readonly<Record<string, Error>> = {}) {
  const statements: (readonly string[])[] = [];
  const write = async (rows: readonly string[]) => {
    statements.push(rows);
    await new Promise(setImmediate);
    const error = rows.map((row) => errors[row]).find(Boolean);
    if (error) throw error;
  };
  return { joint: new BatchedInsert(write), statements };
}

describe(BatchedInsert.name, () => {
  it('writes all rows that arrive during a write in one more statement', async () => {
    const { joint, statements } = setUp();
    await Promise.all(['a', 'b', 'c', 'd'].map((row) => joint.add(row)));
    expect(statements).toEqual([['a'], ['b', 'c', 'd']]);
    await joint.add('e');
    expect(statements).toHaveLength(3);
  });

  it('resolves only when the row is written', async () => {
    const { joint } = setUp();
    const order: string[] = [];
    const first = joint.add('a').then(() => order.push('first'));
    const second = joint.add('b').then(() => order.push('second'));
    await first;
    expect(order).toEqual(['first']);
    await second;
  });

  it("doesn't fail a valid row because of an invalid one in the same batch", async () => {
    const { joint, statements } = setUp({ c: rejected });
    const outcomes = await Promise.allSettled(['a', 'b', 'c', 'd'].map((row) => joint.add(row)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(statements).toEqual([['a'], ['b', 'c', 'd'], ['b'], ['c'], ['d']]);
  });

  it("doesn't retry rows that may already be written, and keeps working", async () => {
    const { joint, statements } = setUp({ c: new Error('Connection terminated') });
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((row) => joint.add(row)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    await joint.add('d');
    expect(statements).toEqual([['a'], ['b', 'c'], ['d']]);
  });
});
