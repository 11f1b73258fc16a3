import { Registration } from './registration';
import { RegistrationAlreadyDecided } from './registration.errors';

const NOW = new Date('2026-03-02T15:00:00Z');
const LATER = new Date('2026-03-03T15:00:00Z');
const ADMIN = 7;

const aRequest = () =>
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
    },
    'hash',
    NOW,
  );

describe(Registration.name, () => {
  it("is pending after it's submitted", () => {
    expect(aRequest()).toMatchObject({ status: 'pending', processedAt: null, reason: null, createdAt: NOW });
  });

  it("opens the account with the password chosen at registration when it's approved", () => {
    const { account, event } = aRequest().approve(ADMIN, LATER);
    expect(account).toMatchObject({ username: 'R.Okafor', role: 'prescriber', passwordHash: 'hash' });
    expect(event).toMatchObject({ name: 'registration.approved', subject: { label: 'R.Okafor' } });
  });

  it('records who decided, and when', () => {
    const request = aRequest();
    request.approve(ADMIN, LATER);
    expect(request).toMatchObject({ status: 'approved', processedBy: ADMIN, processedAt: LATER });
  });

  it('keeps the reason for a rejection, which can be empty', () => {
    const request = aRequest();
    request.reject(ADMIN, 'No licence found', LATER);
    expect(request).toMatchObject({ status: 'rejected', reason: 'No licence found' });
    const other = aRequest();
    other.reject(ADMIN, null, LATER);
    expect(other.reason).toBeNull();
  });

  it.each([
    ['approval', (request: Registration) => request.approve(ADMIN, LATER)],
    ['rejection', (request: Registration) => request.reject(ADMIN, null, LATER)],
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
    if (first === 'approved') request.approve(ADMIN, NOW);
    else request.reject(ADMIN, null, NOW);
    expect(() => request.approve(ADMIN, LATER)).toThrow(RegistrationAlreadyDecided);
    expect(() => request.reject(ADMIN, null, LATER)).toThrow(message);
  });

  it('passes a confirmed address on to the account, and keeps the time of the first confirmation', () => {
    const request = aRequest();
    expect(request.confirmEmail(NOW)).toMatchObject({ name: 'registration.email-confirmed' });
    request.confirmEmail(LATER);
    expect(request.emailConfirmedAt).toBe(NOW);
    expect(request.approve(ADMIN, LATER).account.emailConfirmedAt).toBe(NOW);
    expect(aRequest().approve(ADMIN, LATER).account.emailConfirmedAt).toBeNull();
  });

  it('can email its decision again, once there is one', () => {
    const request = aRequest();
    expect(() => request.resendMail()).toThrow('This registration is still waiting for a decision');
    request.reject(ADMIN, null, LATER);
    expect(request.resendMail()).toMatchObject({ name: 'registration.mail-resent', subject: { label: 'R.Okafor' } });
  });
});
