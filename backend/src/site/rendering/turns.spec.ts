import { setTimeout as sleep } from 'node:timers/promises';
import { Turns } from './turns';

describe(Turns.name, () => {
  it('lets one work be done at a time, in the order of asking, failures included', async () => {
    const turns = new Turns();
    const steps: string[] = [];
    const work = (name: string) => async () => {
      steps.push(`${name} begins`);
      await sleep(1);
      steps.push(`${name} ends`);
      if (name === 'b') throw new Error('b failed');
    };
    await Promise.allSettled(['a', 'b', 'c'].map((name) => turns.take(work(name), 1_000)));
    expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
    expect(await turns.take(() => Promise.resolve('free again'), 1_000)).toBe('free again');
  });

  it('tells who waits too long, whose turn then comes to nobody', async () => {
    const turns = new Turns();
    let finish = () => {};
    const long = turns.take(() => new Promise<void>((resolve) => (finish = resolve)), 1_000);
    const done: string[] = [];
    const impatient = turns.take(async () => done.push('impatient'), 10);
    const patient = turns.take(async () => done.push('patient'), 1_000);
    await expect(impatient).rejects.toThrow('No turn within 10 ms');
    finish();
    await Promise.all([long, patient]);
    expect(done).toEqual(['patient']);
  });
});
