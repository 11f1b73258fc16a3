import type { SignInResponse } from '@pharmacy/contracts';
import type { MailPeer } from '../support/mail-peer';
import { mailOf } from '../support/mailed-links';
import { SITE, twoStepSignIns, userOf } from '../support/second-factor';
import { SoftwarePasskey } from '../support/software-passkey';
import type { TestApp } from '../support/test-app';

describe('two-step sign-in', () => {
  const signIns = twoStepSignIns();
  const { aPerson, login, challengeOf, verify, passkeyOptions, actionsOf, idOf } = signIns;
  let server: TestApp;
  let peer: MailPeer;
  beforeAll(() => void ({ server, peer } = signIns));

  describe('with a passkey', () => {
    it('signs in with it alone, or after the password, each time with a new signature', async () => {
      const person = await aPerson();
      const key = new SoftwarePasskey(SITE, `user:${await idOf(person.username)}`);
      expect((await person.addPasskey(key)).codes).toHaveLength(10);
      expect((await person.state()).passkeys).toMatchObject([{ name: 'Unknown device', lastUsedAt: null }]);

      const passkey = key.get(await passkeyOptions());
      await verify({ passkey }).expect(200);
      await verify({ passkey }).expect(400);
      const second = await challengeOf(person.username);
      expect(second).toMatchObject({
        hasApp: false,
        passkey: { challenge: second.challenge, rpId: 'pharmacy.example.org' },
      });
      await verify({ passkey: key.get(second) }).expect(200);
      expect((await person.state()).passkeys).toMatchObject([{ lastUsedAt: expect.any(String) as string }]);
    });

    it('asks to start again after five minutes, as for a code, and counts that as no failure', async () => {
      const person = await aPerson();
      const key = new SoftwarePasskey(SITE);
      await person.addPasskey(key);
      const [second, alone] = [await challengeOf(person.username), await passkeyOptions()];
      await server.database.query("UPDATE auth_challenges SET expires_at = now() - interval '1 second'");
      for (const challenge of [second, alone]) {
        const { body } = await verify({ passkey: key.get(challenge) }).expect(400);
        expect(body).toMatchObject({ message: 'This took too long. Please start again.' });
      }
      const proof = await person.proofBy(key);
      await server.database.query("UPDATE auth_challenges SET expires_at = now() - interval '1 second'");
      expect((await person.post('recovery-codes', proof).expect(400)).body.message).toMatch(/^This took too long/);
      expect(await actionsOf(person.username)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^second-factor.failed|^password.rejected/)]),
      );
    });

    it('rejects other sites, other people, unverified users, and copies', async () => {
      const [person, stranger] = [await aPerson(), await aPerson()];
      const key = new SoftwarePasskey(SITE);
      await person.addPasskey(key);
      await stranger.addPasskey(new SoftwarePasskey(SITE));
      const rejects = async (passkey: object) => {
        const { body } = await verify({ passkey }).expect(401);
        expect(body).toMatchObject({ message: expect.stringMatching(/^This passkey isn’t known here/) as string });
      };
      await rejects(key.get(await challengeOf(stranger.username)));
      await rejects(new SoftwarePasskey(SITE).get(await passkeyOptions()));
      await rejects({ ...key.get(await passkeyOptions()), response: {} });
      key.origin = 'https://evil.example';
      await rejects(key.get(await passkeyOptions()));
      key.origin = SITE;
      key.verifiesUser = false;
      await rejects(key.get(await passkeyOptions()));
      key.verifiesUser = true;
      await verify({ passkey: key.get(await passkeyOptions()) }).expect(200);
      key.counter = 0;
      await rejects(key.get(await passkeyOptions()));
      expect(await actionsOf(person.username)).toContain('second-factor.failed');
      for (const passkey of ['text', [], { id: 7 }, null]) await verify({ passkey }).expect(400);
    });

    it('is added with the password or another passkey, renamed, and removed', async () => {
      const person = await aPerson();
      const [first, second] = [new SoftwarePasskey(SITE), new SoftwarePasskey(SITE)];
      await person.post('passkeys', { password: 'wrong' }).expect(400);
      await person.addPasskey(first);
      expect((await person.addPasskey(second, await person.proofBy(first))).codes).toEqual([]);
      const [one, other] = (await person.state()).passkeys;
      await person.rename(one!.id, ' Laptop ').expect(204);
      await person.rename(one!.id, ' ').expect(400);
      await (await aPerson()).rename(one!.id, 'Mine').expect(404);
      expect((await person.state()).passkeys[0]?.name).toBe('Laptop');

      const used = await person.proofBy(second);
      await person.post(`passkeys/${other!.id}/remove`, used).expect(204);
      await person.post(`passkeys/${one!.id}/remove`, used).expect(400);
      const elsewhere = userOf(server, await signInWith(first));
      await person.post(`passkeys/${one!.id}/remove`, await elsewhere.proofBy(first)).expect(400);
      await person.post(`passkeys/${one!.id}/remove`, await person.proofBy(first)).expect(204);
      expect(await person.state()).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
      await login(person.username).expect(200);
    });

    const signInWith = async (key: SoftwarePasskey) => {
      const { body } = await verify({ passkey: key.get(await passkeyOptions()) }).expect(200);
      return (body as SignInResponse).token;
    };

    it('says that access ended because no one confirmed the account in time, also to a code', async () => {
      const person = await aPerson();
      const key = new SoftwarePasskey(SITE);
      await person.addPasskey(key);
      const { challenge } = await challengeOf(person.username);
      await server.database.query(
        `UPDATE users SET deactivated_at = now(), confirm_by = '2026-03-31' WHERE username = $1`,
        [person.username],
      );
      for (const answer of [{ passkey: key.get(await passkeyOptions()) }, { challenge, code: '000000' }])
        expect((await verify(answer).expect(403)).body.message).toMatch(/^Your access ended/);
      await mailOf(peer, `${person.username}@example.org`, 'Your access has ended: confirm your account');
    });

    it("doesn't sign in to a deactivated account", async () => {
      const person = await aPerson();
      const key = new SoftwarePasskey(SITE);
      await person.addPasskey(key);
      await server.database.query('UPDATE users SET deactivated_at = now() WHERE username = $1', [person.username]);
      await verify({ passkey: key.get(await passkeyOptions()) }).expect(401);
    });
  });
});
