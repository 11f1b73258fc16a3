import { MAX_EXCHANGES } from '@pharmacy/contracts';
import { noDetails } from './professional-details';
import { type Applicant, Registration } from './registration';
import { DecidedByAnother, RegistrationAlreadyDecided, TooLateToUndo } from './registration.errors';

const NOW = new Date('2026-03-02T15:00:00Z');
const LATER = new Date('2026-03-03T15:00:00Z');
const ADMIN = 7;

const aRequest = (details: Partial<Applicant> = {}) =>
  Registration.submit(
    {
      userType: 'prescriber',
      username: 'R.Okafor',
      email: 'r.okafor@example.org',
      firstName: 'Rita',
      lastName: 'Okafor',
      organization: null,
      phone: null,
      notes: null,
      ...noDetails,
      ...details,
    },
    'hash',
    NOW,
  );

describe(Registration.name, () => {
  it("is pending after it's submitted", () => {
    expect(aRequest()).toMatchObject({ status: 'pending', processedAt: null, reason: null, createdAt: NOW });
  });

  it("opens the account with the password chosen at registration when it's approved", () => {
    const { account, event } = aRequest().approve({ by: ADMIN, at: LATER });
    expect(account).toMatchObject({ username: 'R.Okafor', role: 'prescriber', passwordHash: 'hash' });
    expect(event).toMatchObject({ name: 'registration.approved', subject: { label: 'R.Okafor' } });
  });

  it('records who decided, and when', () => {
    const request = aRequest();
    request.approve({ by: ADMIN, at: LATER });
    expect(request).toMatchObject({ status: 'approved', processedBy: ADMIN, processedAt: LATER });
  });

  it('keeps the reason for a rejection, which can be empty', () => {
    const request = aRequest();
    request.reject('No license found', { by: ADMIN, at: LATER });
    expect(request).toMatchObject({ status: 'rejected', reason: 'No license found' });
    const other = aRequest();
    other.reject(null, { by: ADMIN, at: LATER });
    expect(other.reason).toBeNull();
  });

  it.each([
    ['approval', (request: Registration) => request.approve({ by: ADMIN, at: LATER })],
    ['rejection', (request: Registration) => request.reject(null, { by: ADMIN, at: LATER })],
  ])('keeps no password after %s', (_, decide) => {
    const request = aRequest();
    decide(request);
    expect(JSON.stringify(request)).not.toContain('hash');
  });

  it.each([
    ['approved', 'This registration has already been approved'],
    ['rejected', 'This registration has already been rejected'],
  ])("rejects a second decision when it's %s", (first, message) => {
    const request = aRequest();
    if (first === 'approved') request.approve({ by: ADMIN, at: NOW });
    else request.reject(null, { by: ADMIN, at: NOW });
    expect(() => request.approve({ by: ADMIN, at: LATER })).toThrow(RegistrationAlreadyDecided);
    expect(() => request.reject(null, { by: ADMIN, at: LATER })).toThrow(message);
  });

  it('passes a confirmed address on to the account, and keeps the time of the first confirmation', () => {
    const request = aRequest();
    expect(request.confirmEmail(NOW)).toMatchObject({ name: 'registration.email-confirmed' });
    request.confirmEmail(LATER);
    expect(request.emailConfirmedAt).toBe(NOW);
    expect(request.approve({ by: ADMIN, at: LATER }).account.emailConfirmedAt).toBe(NOW);
    expect(aRequest().approve({ by: ADMIN, at: LATER }).account.emailConfirmedAt).toBeNull();
  });

  it('can email its decision again, once there is one', () => {
    const request = aRequest();
    expect(() => request.resendMail()).toThrow('This registration is still waiting for a decision');
    request.reject(null, { by: ADMIN, at: LATER });
    expect(request.resendMail()).toMatchObject({ name: 'registration.mail-resent', subject: { label: 'R.Okafor' } });
  });

  it('keeps only the details of its type of applicant', () => {
    const all = { npi: '1234567893', manufacturerId: 3, company: 'Larkmere', territory: 'Mississippi' };
    expect(aRequest(all)).toMatchObject({ ...noDetails, npi: '1234567893' });
    expect(aRequest({ ...all, userType: 'salesrep' })).toMatchObject({ ...all, npi: null });
  });

  it('needs the state of a license number', () => {
    expect(() => aRequest({ licenseNumber: 'M-1' })).toThrow('Choose the state that issued the license.');
  });

  describe('asked for more information', () => {
    it('waits for the applicant until the answer', () => {
      const request = aRequest();
      expect(request.state).toBe('received');
      expect(request.askForInformation('Which office?', NOW)).toMatchObject({
        name: 'registration.information-requested',
      });
      expect(request).toMatchObject({ status: 'pending', state: 'information-requested', isWaitingForApplicant: true });
      expect(() => request.askForInformation('Which one?', NOW)).toThrow('This applicant was already asked');
      request.addInformation('The one in Jackson', noDetails, LATER);
      expect(request).toMatchObject({ status: 'pending', state: 'information-added', isWaitingForApplicant: false });
      expect(request.correspondence).toEqual([
        {
          question: 'Which office?',
          askedAt: NOW.toISOString(),
          answer: 'The one in Jackson',
          answeredAt: LATER.toISOString(),
        },
      ]);
    });

    it('can be decided without an answer', () => {
      const request = aRequest();
      request.askForInformation('Which office?', NOW);
      request.approve({ by: ADMIN, at: LATER });
      expect(request).toMatchObject({ state: 'approved', isWaitingForApplicant: false });
    });

    it('can email its question again', () => {
      const request = aRequest();
      request.askForInformation('Which office?', NOW);
      expect(request.resendMail()).toMatchObject({ name: 'registration.mail-resent' });
    });
  });

  describe('added information', () => {
    it("fills in what is missing, and doesn't replace what was there", () => {
      const request = aRequest({ npi: '1234567893' });
      const added = { ...noDetails, npi: '1245319599', licenseNumber: 'M-1', licenseState: 'MS' };
      request.addInformation(null, added, LATER);
      expect(request).toMatchObject({ npi: '1234567893', licenseNumber: 'M-1', licenseState: 'MS' });
      expect(request.correspondence).toEqual([
        { question: null, askedAt: null, answer: null, answeredAt: LATER.toISOString() },
      ]);
    });

    it('takes a company with its id from one side', () => {
      const request = aRequest({ userType: 'salesrep', company: 'Typed by hand' });
      request.addInformation('More', { ...noDetails, manufacturerId: 3, company: 'Larkmere' }, LATER);
      expect(request).toMatchObject({ manufacturerId: null, company: 'Typed by hand' });
    });

    it('answers only the question that the applicant saw', () => {
      const request = aRequest();
      request.addInformation('More', noDetails, NOW, null);
      request.askForInformation('Which office?', NOW);
      for (const seen of [null, LATER.toISOString()])
        expect(() => request.addInformation('More', noDetails, LATER, seen)).toThrow('We asked you a question');
      expect(request.isWaitingForApplicant).toBe(true);
      request.addInformation('The one in Jackson', noDetails, LATER, NOW.toISOString());
      expect(() => request.addInformation('More', noDetails, LATER, NOW.toISOString())).toThrow('was answered');
    });

    it("can't be empty", () => {
      expect(() => aRequest().addInformation(null, noDetails, LATER)).toThrow('Enter an answer, or fill in a field.');
    });

    it('is limited, except for an answer', () => {
      const request = aRequest();
      for (let count = 0; count < MAX_EXCHANGES; count += 1) request.addInformation(`No. ${count}`, noDetails, LATER);
      expect(() => request.addInformation('One more', noDetails, LATER)).toThrow('Please call us instead');
      request.askForInformation('Which office?', LATER);
      request.addInformation('The one in Jackson', noDetails, LATER);
      expect(request.correspondence.at(-1)).toMatchObject({ question: 'Which office?', answer: 'The one in Jackson' });
    });
  });

  it('that was withdrawn is closed, keeps no password, and says so', () => {
    const request = aRequest();
    expect(request.withdraw(LATER)).toMatchObject({ name: 'registration.withdrawn' });
    expect(request).toMatchObject({ status: 'rejected', state: 'withdrawn', processedAt: LATER, processedBy: null });
    expect(JSON.stringify(request)).not.toContain('hash');
    for (const change of [
      () => request.approve({ by: ADMIN, at: LATER }),
      () => request.withdraw(LATER),
      () => request.askForInformation('Which office?', LATER),
      () => request.addInformation('More', noDetails, LATER),
    ])
      expect(change).toThrow('The applicant has withdrawn this registration');
  });

  it('is shown to its applicant until thirty days after the decision', () => {
    const request = aRequest();
    const after = (days: number) => new Date(LATER.getTime() + days * 24 * 60 * 60 * 1000);
    expect(request.isShownToApplicant(after(300))).toBe(true);
    request.reject(null, { by: ADMIN, at: LATER });
    expect(request.isShownToApplicant(after(29.9))).toBe(true);
    expect(request.isShownToApplicant(after(30))).toBe(false);
  });

  describe('with time to undo', () => {
    const aReview = { by: ADMIN, at: LATER, undoSeconds: 10 };
    const after = (seconds: number) => new Date(LATER.getTime() + seconds * 1_000);

    it.each([
      ['an approval', (request: Registration) => request.approve(aReview).event],
      ['a rejection', (request: Registration) => request.reject('No', aReview)],
    ])('is pending again after %s was undone, with its password', (_, decide) => {
      const request = aRequest();
      expect(decide(request).dueAt).toEqual(after(10));
      request.undoDecision(ADMIN, after(9));
      expect(request).toMatchObject({ status: 'pending', reason: null, processedAt: null, processedBy: null });
      expect(request.approve({ by: ADMIN, at: LATER }).account.passwordHash).toBe('hash');
    });

    it('is decided for good when the time is over, for others, and without time to undo', () => {
      const request = aRequest();
      request.approve(aReview);
      expect(() => request.undoDecision(ADMIN, after(10))).toThrow(TooLateToUndo);
      expect(() => request.undoDecision(ADMIN + 1, LATER)).toThrow(DecidedByAnother);
      const settled = aRequest();
      expect(settled.reject(null, { by: ADMIN, at: LATER }).dueAt).toBeUndefined();
      expect(() => settled.undoDecision(ADMIN, LATER)).toThrow(TooLateToUndo);
    });
  });
});
