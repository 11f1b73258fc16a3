import { setTimeout as sleep } from 'node:timers/promises';
import { SerialQueue } from './renderer';

describe(SerialQueue.name, () => {
  it('runs one job at a time, in the order of arrival, even after failures', async () => {
    const queue = new SerialQueue();
    const steps: string[] = [];
    const work = (name: string) => async () => {
      steps.push(`${name} begins`);
      await sleep(1);
      steps.push(`${name} ends`);
      if (name === 'b') throw new Error('b failed');
    };
    await Promise.allSettled(['a', 'b', 'c'].map((name) => queue.run(work(name), 1_000)));
    expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
    expect(await queue.run(() => Promise.resolve('free again'), 1_000)).toBe('free again');
  });

  it('rejects a job that waits too long, and skips it', async () => {
    const queue = new SerialQueue();
    let finish = () => {};
    const long = queue.run(() => new Promise<void>((resolve) => (finish = resolve)), 1_000);
    const done: string[] = [];
    const impatient = queue.run(async () => done.push('impatient'), 10);
    const patient = queue.run(async () => done.push('patient'), 1_000);
    await expect(impatient).rejects.toThrow('No turn within 10 ms');
    finish();
    await Promise.all([long, patient]);
    expect(done).toEqual(['patient']);
  });
});
