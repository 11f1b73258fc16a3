import type { Notifications } from '../database';
import { type CommittedEvent, EventBus } from './event-bus';

const thing = <Name extends string>(name: Name) =>
  class {
    static readonly eventName = name;
    readonly name = name;
    readonly subject = { type: 'thing', id: 7, label: 'A thing' };
  };
class ThingMade extends thing('thing.made') {}
class ThingLost extends thing('thing.lost') {}
class ThingSeen extends thing('thing.seen') {
  readonly silent = true;
}

describe(EventBus.name, () => {
  let receive: (payload: string) => void = () => undefined;
  const notifications = {
    on: (_channel: string, handler: (payload: string) => void) => (receive = handler),
  } as unknown as Notifications;
  let bus: EventBus;
  let received: CommittedEvent[];

  beforeEach(() => {
    bus = new EventBus(notifications);
    received = [];
  });

  const notice = (id: string, name = 'thing.made') => ({ id, name, subjectId: 7 });

  it('delivers an event once, whichever of its two paths is faster', () => {
    bus.on(ThingMade, (event) => received.push(event));
    bus.dispatch(notice('a'));
    receive(JSON.stringify(notice('a')));
    receive(JSON.stringify(notice('b')));
    bus.dispatch(notice('b'));
    expect(received).toEqual([
      { name: 'thing.made', subjectId: 7 },
      { name: 'thing.made', subjectId: 7 },
    ]);
  });

  it("delivers events from other replicas, and doesn't keep their IDs forever", () => {
    bus.on(ThingMade, (event) => received.push(event));
    for (let number = 0; number < 2_500; number += 1) receive(JSON.stringify(notice(`${number}`)));
    expect(received).toHaveLength(2_500);
    receive(JSON.stringify(notice('0')));
    expect(received).toHaveLength(2_501);
  });

  it('calls a listener for several events after each of them, and after no other', () => {
    bus.on([ThingMade, ThingLost], ({ name }) => {
      const known: 'thing.made' | 'thing.lost' = name;
      received.push({ name: known, subjectId: 7 });
    });
    for (const name of ['thing.made', 'thing.lost', 'thing.madeup']) bus.dispatch(notice(name, name));
    expect(received.map(({ name }) => name)).toEqual(['thing.made', 'thing.lost']);
  });

  it('calls a listener for all events even after an event that has no class', () => {
    bus.onAny((event) => received.push(event));
    bus.dispatch(notice('a', 'thing.of-a-later-version'));
    expect(received).toEqual([{ name: 'thing.of-a-later-version', subjectId: 7 }]);
  });

  it("calls a listener for a subscriber's outcomes after success and after failure", () => {
    bus.onOutcome('mail.welcome', (event) => received.push(event));
    for (const name of ['mail.welcome.made', 'mail.welcome.failed', 'mail.other.made'])
      bus.dispatch(notice(name, name));
    expect(received.map(({ name }) => name)).toEqual(['mail.welcome.made', 'mail.welcome.failed']);
  });

  it('accepts only classes of events that reach it', () => {
    // @ts-expect-error: a name isn't a class
    expect(() => bus.on('thing.made', () => undefined)).not.toThrow();
    // @ts-expect-error: a class without a stored name isn't an event
    expect(() => bus.on(Date, () => undefined)).not.toThrow();
    // @ts-expect-error: silent events never reach the bus
    expect(() => bus.on(ThingSeen, () => undefined)).not.toThrow();
    const onLost = ({ name }: CommittedEvent<ThingLost>) => received.push({ name, subjectId: 7 });
    // @ts-expect-error: the listener is of another event
    expect(() => bus.on(ThingMade, onLost)).not.toThrow();
  });
});
