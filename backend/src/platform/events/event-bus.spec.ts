import type { Notifications } from '../database';
import { type CommittedEvent, EventBus } from './event-bus';

describe(EventBus.name, () => {
  let hear: (payload: string) => void = () => undefined;
  const notifications = {
    on: (_channel: string, handler: (payload: string) => void) => (hear = handler),
  } as unknown as Notifications;
  let bus: EventBus;
  let heard: CommittedEvent[];

  beforeEach(() => {
    bus = new EventBus(notifications);
    heard = [];
    bus.on(/^thing\./, (event) => heard.push(event));
  });

  const notice = (id: string) => ({ id, name: 'thing.made', subjectId: 7 });

  it('tells of an event once, whichever of its two ways is the faster', () => {
    bus.tell(notice('a'));
    hear(JSON.stringify(notice('a')));
    hear(JSON.stringify(notice('b')));
    bus.tell(notice('b'));
    expect(heard).toEqual([
      { name: 'thing.made', subjectId: 7 },
      { name: 'thing.made', subjectId: 7 },
    ]);
  });

  it('tells of what other replicas did, and does not remember them for ever', () => {
    for (let number = 0; number < 2_500; number += 1) hear(JSON.stringify(notice(`${number}`)));
    expect(heard).toHaveLength(2_500);
    hear(JSON.stringify(notice('0')));
    expect(heard).toHaveLength(2_501);
  });
});
