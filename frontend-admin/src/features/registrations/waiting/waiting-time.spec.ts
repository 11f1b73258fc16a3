import { businessDaysWaited, waitingTime } from './waiting-time';

const at = (day: number, hour = 12) => new Date(2026, 10, day, hour);
const wednesday = 18;
const friday = 20;
const saturday = 21;
const monday = 23;

describe(businessDaysWaited.name, () => {
  it.each([
    ['the same day', at(wednesday, 9), at(wednesday, 23), 0],
    ['the next morning', at(wednesday, 23), at(wednesday + 1, 1), 1],
    ['over a weekend', at(friday), at(monday), 1],
    ['on a weekend', at(saturday), at(saturday + 1), 0],
    ['two business days later', at(friday), at(monday + 1), 2],
  ])('counts business days that have begun: %s', (_case, created, now, expected) => {
    expect(businessDaysWaited(created.toISOString(), now)).toBe(expected);
  });
});

describe(waitingTime.name, () => {
  it.each([
    [at(wednesday, 9), at(wednesday, 10), 'neutral', 'New'],
    [at(friday, 9), at(saturday + 1, 10), 'neutral', 'New'],
    [at(wednesday), at(wednesday + 1), 'neutral', 'Waiting 1 day'],
    [at(wednesday), at(friday), 'warning', 'Due today'],
    [at(wednesday), at(monday), 'danger', 'Overdue by 1 day'],
    [at(wednesday), at(monday + 1), 'danger', 'Overdue by 2 days'],
  ])('describes how long a request from %s has waited at %s', (created, now, tone, text) => {
    expect(waitingTime(created.toISOString(), now)).toEqual({ tone, text });
  });
});
