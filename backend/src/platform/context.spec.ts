import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { RequestContext, type RequestFacts } from './context';

const named = (requestId: string): RequestFacts => ({ requestId, address: null, user: null });
const currentId = () => RequestContext.current()?.requestId;

describe('RequestContext.run', () => {
  it('makes the context available throughout asynchronous work', async () => {
    const seen = await RequestContext.run(named('a'), async () => {
      await turn();
      return currentId();
    });
    expect(seen).toBe('a');
  });

  it('keeps concurrent contexts apart', async () => {
    const slow = RequestContext.run(named('slow'), async () => {
      await sleep(20);
      return currentId();
    });
    const quick = RequestContext.run(named('quick'), () => turn().then(currentId));
    expect(await quick).toBe('quick');
    expect(currentId()).toBeUndefined();
    expect(await slow).toBe('slow');
  });

  it('restores the outer context after an inner one', async () => {
    await RequestContext.run(named('outer'), async () => {
      expect(await RequestContext.run(named('inner'), () => turn().then(currentId))).toBe('inner');
      await turn();
      expect(currentId()).toBe('outer');
    });
  });

  it('ends the context after a failure, and passes the error on', async () => {
    await expect(RequestContext.run(named('a'), () => Promise.reject(new Error('rejected')))).rejects.toThrow(
      'rejected',
    );
    await expect(
      RequestContext.run(named('a'), () => {
        throw new Error('at once');
      }),
    ).rejects.toThrow('at once');
    expect(currentId()).toBeUndefined();
    expect(await RequestContext.run(named('b'), () => turn().then(currentId))).toBe('b');
  });
});

describe('RequestContext.begin', () => {
  it('keeps the context for the work that it starts until the context ends', async () => {
    let done = () => {};
    const seen: (string | undefined)[] = [];
    const look = async () => {
      for (let time = 0; time < 4; time += 1) {
        await sleep(5);
        seen.push(currentId());
        if (time === 1) done();
      }
    };
    let looked: Promise<void> | undefined;
    RequestContext.begin(
      named('a'),
      () => (looked = look()),
      (over) => (done = over),
    );
    await looked;
    expect(seen).toEqual(['a', 'a', undefined, undefined]);
  });

  it('ends no other context', async () => {
    let done = () => {};
    const other = RequestContext.run(named('other'), () => sleep(20).then(currentId));
    RequestContext.begin(
      named('a'),
      () => undefined,
      (over) => (done = over),
    );
    done();
    expect(await other).toBe('other');
  });
});
