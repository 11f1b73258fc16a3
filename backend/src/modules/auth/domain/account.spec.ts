import { Account } from './account';

const NOW = new Date('2026-01-05T15:00:00Z');

const anAccount = () =>
  Account.open(
    {
      username: 'ana.reyes',
      email: 'ana@example.org',
      firstName: 'Ana',
      lastName: 'Reyes',
      organization: null,
      phone: null,
      passwordHash: 'hash',
      role: 'prescriber',
    },
    NOW,
  );

describe(Account.name, () => {
  it("is active, with an unconfirmed email, when it's opened", () => {
    expect(anAccount()).toMatchObject({ isActive: true, deactivatedAt: null, emailConfirmedAt: null });
  });

  it('is deactivated once, with one event', () => {
    const account = anAccount();
    expect(account.deactivate(NOW)?.name).toBe('account.deactivated');
    expect(account).toMatchObject({ isActive: false, deactivatedAt: NOW });
    expect(account.deactivate(new Date())).toBeUndefined();
    expect(account.deactivatedAt).toBe(NOW);
  });

  it("can be activated only when it's deactivated", () => {
    const account = anAccount();
    expect(account.activate()).toBeUndefined();
    account.deactivate(NOW);
    expect(account.activate()?.subject).toMatchObject({ type: 'user', label: 'ana.reyes' });
    expect(account.isActive).toBe(true);
  });
});
