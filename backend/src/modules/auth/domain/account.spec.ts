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

  describe('that nobody confirmed in time', () => {
    const aLapsed = () => {
      const account = anAccount();
      account.remindToConfirm('2026-01-04', 7);
      account.lapse(NOW);
      return account;
    };

    it('counts as deactivated, and comes back with the confirmation', () => {
      const account = aLapsed();
      expect(account).toMatchObject({ isActive: false, hasLapsed: true });
      expect(account.confirm(NOW)?.name).toBe('account.confirmed');
      expect(account).toMatchObject({ isActive: true, hasLapsed: false, confirmBy: null, confirmationFrom: NOW });
      expect(account.confirm(NOW)).toBeUndefined();
    });

    it('comes back by staff with a reason, but not without', () => {
      const account = aLapsed();
      expect(() => account.activate()).toThrow('Confirm it instead');
      const events = account.confirmByStaff('Called the clinic', NOW);
      expect(events.map(({ name, subject }) => [name, subject.label])).toEqual([
        ['account.confirmed-by-staff', 'ana.reyes: Called the clinic'],
        ['account.activated', 'ana.reyes'],
      ]);
      expect(() => account.confirmByStaff('Again', NOW)).toThrow('doesn’t have to be confirmed');
    });

    it('no longer comes back once staff deactivates it', () => {
      const account = aLapsed();
      expect(account.deactivate(NOW)?.name).toBe('account.deactivated');
      expect(account).toMatchObject({ isActive: false, hasLapsed: false });
      expect(account.confirm(NOW)).toBeUndefined();
    });
  });
});
