import type { RegistrationExchange } from '@pharmacy/contracts';
import { businessDaysWaited, isOverdue, waitingTime } from './waiting-time';

/** November 2026 in Central Time, the pharmacy's zone by default: six hours behind UTC. */
const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 10, day, hour + 6));
const wednesday = 18;
const friday = 20;
const saturday = 21;
const monday = 23;

const aRequest = (created: Date, ...correspondence: RegistrationExchange[]) => ({
  createdAt: created.toISOString(),
  correspondence,
});
const asked = (from: Date, until: Date | null): RegistrationExchange => ({
  question: 'Which office?',
  askedAt: from.toISOString(),
  answer: until && 'Jackson',
  answeredAt: until?.toISOString() ?? null,
});

const calendar = (now: Date, ...closedDays: string[]) => ({ now, closedDays: new Set(closedDays) });

describe(businessDaysWaited.name, () => {
  it.each([
    ['the same day', at(wednesday, 9), at(wednesday, 23), 0],
    ['the next morning', at(wednesday, 23), at(wednesday + 1, 1), 1],
    ['over a weekend', at(friday), at(monday), 1],
    ['on a weekend', at(saturday), at(saturday + 1), 0],
    ['two business days later', at(friday), at(monday + 1), 2],
    ['from one weekend to the next', at(saturday), at(saturday + 8), 5],
    ['over a year', at(wednesday - 365), at(wednesday), 261],
  ])('counts business days that have begun: %s', (_case, created, now, expected) => {
    expect(businessDaysWaited(aRequest(created), calendar(now))).toBe(expected);
  });

  it("begins a day at the pharmacy's midnight, wherever the reviewer is", () => {
    const request = aRequest(new Date('2026-11-18T20:00:00Z'));
    expect(businessDaysWaited(request, calendar(new Date('2026-11-19T05:59:59Z')))).toBe(0);
    expect(businessDaysWaited(request, calendar(new Date('2026-11-19T06:00:00Z')))).toBe(1);
  });

  it.each([
    ['an open question', [asked(at(wednesday, 13), null)], at(monday), 0],
    ['a question answered on the day it was asked', [asked(at(wednesday, 13), at(wednesday, 15))], at(friday), 2],
    ['an answer the next day', [asked(at(wednesday, 13), at(wednesday + 1))], at(friday), 1],
    [
      'two questions',
      [asked(at(wednesday, 13), at(wednesday + 1)), asked(at(wednesday + 1, 13), at(friday))],
      at(monday),
      1,
    ],
  ])('leaves out the days that begin during %s', (_case, correspondence, now, expected) => {
    expect(businessDaysWaited(aRequest(at(wednesday), ...correspondence), calendar(now))).toBe(expected);
  });

  it('leaves out a day on which the pharmacy is closed', () => {
    const request = aRequest(at(wednesday));
    expect(businessDaysWaited(request, calendar(at(monday), '2026-11-20'))).toBe(2);
    expect(businessDaysWaited(request, calendar(at(monday), '2026-11-21'))).toBe(3);
  });

  it('is not paused by what an applicant adds without a question', () => {
    const added = { question: null, askedAt: null, answer: 'More', answeredAt: at(wednesday, 13).toISOString() };
    expect(businessDaysWaited(aRequest(at(wednesday), added), calendar(at(friday)))).toBe(2);
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
    expect(waitingTime(aRequest(created), calendar(now))).toEqual({ tone, text });
  });

  it('is paused while the applicant is asked, and never overdue then', () => {
    const soon = aRequest(at(wednesday), asked(at(wednesday, 13), null));
    const late = aRequest(at(wednesday), asked(at(monday), null));
    expect(waitingTime(soon, calendar(at(monday)))).toEqual({ tone: 'neutral', text: 'Paused' });
    expect(waitingTime(late, calendar(at(monday + 1)))).toEqual({ tone: 'neutral', text: 'Paused at 3 days' });
    expect(isOverdue(late, calendar(at(monday + 1)))).toBe(false);
    expect(isOverdue(aRequest(at(wednesday)), calendar(at(monday)))).toBe(true);
  });
});
