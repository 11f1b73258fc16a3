import { SignInBusy, TooManyConcurrentRequests } from '../../domain/auth.errors';
import { HashQueue, type Lane } from './hash-queue';

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A queue whose work ends when the test says so. Records what was served, and what was rejected. */
function aQueue(width: number, queue = new HashQueue(width)) {
  const served: string[] = [];
  const rejected: string[] = [];
  const running: (() => void)[] = [];
  return {
    queue,
    served,
    rejected,
    async ask(name: string, lane: Lane = 'sign-in', key = name, network = key) {
      queue
        .run(lane, { key, network }, () => new Promise<void>((finish) => (served.push(name), running.push(finish))))
        .catch((error: Error) => rejected.push(`${name}: ${error.constructor.name}`));
      await settle();
    },
    async finish(count = 1) {
      for (let done = 0; done < count; done += 1) {
        running.shift()?.();
        await settle();
      }
    },
  };
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

describe(HashQueue.name, () => {
  it('never runs more jobs at once than its width, and runs the jobs of one source in order', async () => {
    const { ask, finish, served } = aQueue(2);
    for (const index of times(4)) await ask(String(index), 'sign-in', 'home');
    expect(served).toEqual(['0', '1']);
    await finish();
    expect(served).toEqual(['0', '1', '2']);
    await finish(3);
    expect(served).toEqual(['0', '1', '2', '3']);
  });

  it('keeps a turn free for others, however many jobs of one source wait', async () => {
    const { ask, finish, served } = aQueue(3, new HashQueue(3, 2));
    for (const index of times(9)) await ask(`flood ${index}`, 'sign-in', 'attacker');
    expect(served).toEqual(['flood 0', 'flood 1']);
    await ask('somebody');
    expect(served.at(-1)).toBe('somebody');
    await finish(10);
    expect(served).toHaveLength(10);
  });

  it("doesn't limit the server's own jobs", async () => {
    const queue = new HashQueue(3, 1);
    let running = 0;
    for (let job = 0; job < 3; job += 1)
      void queue.run('password', null, () => new Promise<void>(() => void (running += 1)));
    await settle();
    expect(running).toBe(3);
  });

  it('continues when work fails', async () => {
    const queue = new HashQueue(1);
    await expect(queue.run('sign-in', null, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(queue.run('sign-in', null, () => Promise.resolve('yes'))).resolves.toBe('yes');
  });

  it('serves a new source before the next job of a source with a backlog', async () => {
    const { ask, finish, served } = aQueue(1);
    for (const index of times(40)) await ask(`flood ${index}`, 'sign-in', 'attacker');
    await finish(3);
    await ask('somebody');
    await finish();
    expect(served.slice(-2)).toEqual(['flood 3', 'somebody']);
  });

  it('alternates between sources', async () => {
    const { ask, finish, served } = aQueue(1);
    for (const index of times(3)) await ask(`a${index}`, 'sign-in', 'a');
    for (const index of times(3)) await ask(`b${index}`, 'sign-in', 'b');
    await finish(6);
    expect(served).toEqual(['a0', 'b0', 'a1', 'b1', 'a2', 'b2']);
  });

  it('rejects jobs of a source beyond its limit, and no jobs of other sources', async () => {
    const { ask, rejected } = aQueue(1);
    for (const index of times(330)) await ask(`flood ${index}`, 'sign-in', 'attacker');
    await ask('somebody');
    expect(rejected).toHaveLength(290);
    expect(rejected.at(-1)).toBe(`flood 329: ${TooManyConcurrentRequests.name}`);
  });

  it('limits all sources in one IPv6 network together', async () => {
    const { ask, rejected } = aQueue(1);
    for (const index of times(90))
      await ask(`flood ${index}`, 'sign-in', `2001:db8:1:${index}::/64`, '2001:db8:1::/48');
    await ask('somebody', 'sign-in', '2001:db8:2:1::/64', '2001:db8:2::/48');
    expect(rejected).toHaveLength(10);
  });

  it('drops a job of the largest source when a lane is full, and rejects new jobs when all are equal', async () => {
    const rule = { weight: 1, capacity: 6, capacityPerSource: 4 };
    const { ask, rejected, served, finish } = aQueue(
      1,
      new HashQueue(1, 1, { 'known-browser': rule, 'sign-in': rule, password: rule }),
    );
    for (const index of times(4)) await ask(`flood ${index}`, 'sign-in', 'attacker');
    await ask('one');
    await ask('two');
    await ask('three');
    for (const name of ['four', 'five', 'six']) await ask(name);
    expect(rejected).toEqual(['flood 3', 'flood 2', 'flood 1', 'six'].map((name) => `${name}: ${SignInBusy.name}`));
    await finish(6);
    expect(served).toEqual(['flood 0', 'one', 'two', 'three', 'four', 'five']);
  });

  it('serves known browsers first without starving other requests', async () => {
    const { ask, finish, served } = aQueue(1);
    for (const index of times(30)) await ask(`stranger ${index}`);
    for (const index of times(30)) await ask(`registration ${index}`, 'password');
    for (const index of times(30)) await ask(`known ${index}`, 'known-browser');
    await finish(15);
    const after = served.slice(1, 15);
    expect(after[0]).toBe('known 0');
    expect(after.filter((name) => name.startsWith('known'))).toHaveLength(8);
    expect(after.filter((name) => name.startsWith('stranger'))).toHaveLength(4);
    expect(after.filter((name) => name.startsWith('registration'))).toHaveLength(2);
  });

  it('serves a sign-in in turn during a flood of registrations', async () => {
    const { ask, finish, served, rejected } = aQueue(1);
    for (const index of times(300)) await ask(`registration ${index}`, 'password');
    await ask('somebody');
    await finish();
    expect(served).toEqual(['registration 0', 'somebody']);
    expect(rejected).toHaveLength(268);
  });
});
