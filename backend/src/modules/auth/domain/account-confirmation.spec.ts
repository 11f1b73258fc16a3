import { confirmationStep, type ConfirmationState, latestStartDue } from './account-confirmation';

const months = 12;
const aState = (changes: Partial<ConfirmationState> = {}): ConfirmationState => ({
  from: '2026-03-31',
  confirmBy: null,
  reminder: null,
  ...changes,
});
const reminded = aState({ confirmBy: '2027-03-31', reminder: 30 });
const remindedTwice = aState({ confirmBy: '2027-03-31', reminder: 7 });

describe(confirmationStep.name, () => {
  it.each([
    ['2027-02-28', aState(), null],
    ['2027-03-01', aState(), { kind: 'remind', confirmBy: '2027-03-31', reminder: 30 }],
    ['2027-03-23', reminded, null],
    ['2027-03-24', reminded, { kind: 'remind', confirmBy: '2027-03-31', reminder: 7 }],
    ['2027-03-31', remindedTwice, null],
    ['2027-04-01', remindedTwice, { kind: 'end' }],
  ])('on %s is the next one of two emails, 30 and 7 days before, and then the end', (today, state, step) => {
    expect(confirmationStep(state, today, months)).toEqual(step);
  });

  it.each([
    ['years after the approval', '2030-01-01', aState(), { confirmBy: '2030-01-31', reminder: 30 }],
    ['after the last day, with one email', '2027-05-01', reminded, { confirmBy: '2027-05-08', reminder: 7 }],
    ['two days late', '2027-03-26', reminded, { confirmBy: '2027-04-02', reminder: 7 }],
  ])('never ends access before both emails had their time: %s', (_when, today, state, step) => {
    expect(confirmationStep(state, today, months)).toEqual({ kind: 'remind', ...step });
  });

  it('keeps to the last day of shorter months', () => {
    expect(confirmationStep(aState({ from: '2026-08-31' }), '2027-01-29', 6)).toEqual({
      kind: 'remind',
      confirmBy: '2027-02-28',
      reminder: 30,
    });
  });

  it('is nothing for 0 months', () => {
    for (const state of [aState(), reminded, remindedTwice])
      expect(confirmationStep(state, '2040-01-01', 0)).toBeNull();
  });
});

describe(latestStartDue.name, () => {
  it('leaves out no account that is due, on any day and for any period', () => {
    for (const months of [1, 2, 6, 12, 13, 60])
      for (let day = 0; day < 800; day += 1) {
        const at = (offset: number) => new Date(Date.UTC(2027, 0, 1 + day + offset)).toISOString().slice(0, 10);
        const from = at(0);
        let due = at(0);
        for (let later = Math.max(0, months * 28 - 40); later < months * 31; later += 1) {
          due = at(later);
          if (confirmationStep(aState({ from }), due, months)) break;
        }
        expect([from, due, from <= latestStartDue(due, months)]).toEqual([from, due, true]);
      }
  });
});
