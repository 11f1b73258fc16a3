import { SigningInIsBusy } from '../domain/auth.errors';
import { HashingGate } from './hashing-gate';

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe(HashingGate.name, () => {
  it('never runs more than its width at once, and runs all in order', async () => {
    const gate = new HashingGate(2, 100);
    const started: number[] = [];
    const finish: (() => void)[] = [];
    const all = [1, 2, 3, 4].map((n) =>
      gate.pass(() => new Promise<void>((resolve) => (started.push(n), finish.push(resolve)))),
    );
    await settle();
    expect(started).toEqual([1, 2]);

    finish[0]?.();
    await settle();
    expect(started).toEqual([1, 2, 3]);

    finish[1]?.();
    finish[2]?.();
    await settle();
    finish[3]?.();
    await Promise.all(all);
    expect(started).toEqual([1, 2, 3, 4]);
  });

  it('gives the place free when the work fails', async () => {
    const gate = new HashingGate(1, 0);
    await expect(gate.pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(gate.pass(() => Promise.resolve('yes'))).resolves.toBe('yes');
  });

  it('refuses at once when too many wait', async () => {
    const gate = new HashingGate(1, 1);
    let finish = () => {};
    const first = gate.pass(() => new Promise<void>((resolve) => (finish = resolve)));
    const second = gate.pass(() => Promise.resolve());
    await expect(gate.pass(() => Promise.resolve())).rejects.toThrow(SigningInIsBusy);
    finish();
    await Promise.all([first, second]);
  });
});
