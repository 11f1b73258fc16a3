import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { LargeBodies } from './large-bodies';

const response = () => Object.assign(new EventEmitter(), { destroyed: false }) as unknown as ServerResponse;
const eventTurn = () => new Promise(setImmediate);

describe('Large bodies', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  it('are received two at a time, the next ones after a pause, and worked on one at a time', async () => {
    const bodies = new LargeBodies();
    const responses = [response(), response(), response()] as const;
    const events: string[] = [];
    responses.forEach((each, index) => {
      void bodies.receive(each, async () => events.push(`received ${index}`));
    });
    responses.slice(0, 2).forEach((each, index) => {
      void bodies.work(each).then(() => events.push(`at work ${index}`));
    });
    await eventTurn();
    expect(events).toEqual(['received 0', 'received 1', 'at work 0']);
    responses[0].emit('close');
    await eventTurn();
    expect(events.slice(3)).toEqual(['at work 1']);
    jest.advanceTimersByTime(199);
    await eventTurn();
    expect(events.slice(4)).toEqual([]);
    jest.advanceTimersByTime(1);
    await eventTurn();
    expect(events.slice(4)).toEqual(['received 2']);
  });

  it('are read into a buffer of their own, which is freed when the response is closed', async () => {
    const bodies = new LargeBodies();
    const [first, second] = [response(), response()];
    const buffers: Buffer[] = [];
    const note = async (buffer: Buffer) => buffers.push(buffer);
    await bodies.receive(first, note);
    await bodies.receive(second, note);
    const bytes = () => buffers.map(({ length }) => length);
    expect(bytes()).toEqual([8_388_608, 8_388_608]);
    second.emit('close');
    await eventTurn();
    expect(bytes()).toEqual([8_388_608, 0]);
  });

  it('whose client hangs up keep their buffer until they stop reading', async () => {
    const bodies = new LargeBodies();
    const hangingUp = response();
    let stop = () => {};
    const reading = bodies.receive(
      hangingUp,
      (buffer) => new Promise<Buffer>((resolve) => (stop = () => resolve(buffer))),
    );
    await eventTurn();
    hangingUp.emit('close');
    await eventTurn();
    stop();
    const buffer = await reading;
    expect(buffer).toHaveLength(8_388_608);
    await eventTurn();
    expect(buffer).toHaveLength(0);
  });

  it('whose client hung up while it waited leave their place to the next', async () => {
    const bodies = new LargeBodies();
    const [first, gone, next] = [response(), response(), response()];
    await bodies.work(first);
    const events: string[] = [];
    void bodies.work(gone).then(() => events.push('gone'));
    void bodies.work(next).then(() => events.push('next'));
    Object.assign(gone, { destroyed: true });
    first.emit('close');
    await eventTurn();
    expect(events).toEqual(['gone', 'next']);
  });

  it('get 503 when too many of them wait', async () => {
    const bodies = new LargeBodies();
    const all = Array.from({ length: 21 }, response);
    const admitted = all.map((each) => bodies.work(each));
    await expect(bodies.work(response())).rejects.toThrow('Please try again shortly.');
    for (const [index, each] of all.entries()) {
      await admitted[index];
      each.emit('close');
    }
  });
});
