import type { RegistryName } from '@pharmacy/contracts';
import { Accounts } from '../../src/modules/auth';
import {
  leieFile,
  nppesFile,
  type SampleExclusion,
  sampleExclusions,
  sampleNpi,
} from '../../src/modules/registries/seed/sample-files';
import { eventually } from '../support/eventually';
import { aRegistration } from '../support/factories';
import { aStaffMember, signInAdministrator } from '../support/people';
import { importRegistryFile } from '../support/registries';
import { startTestApp, type TestApp } from '../support/test-app';

const barred: SampleExclusion = {
  firstName: 'Bram',
  lastName: 'Barred',
  state: 'MS',
  excludedOn: '20190820',
  type: '1128a1',
  birthDate: '19610405',
};
const barredByNpi: SampleExclusion = { ...barred, lastName: 'Renamed', npi: sampleNpi(3) };

interface Task {
  readonly id: number;
  readonly username: string;
  readonly match: string;
}

describe('an import of the exclusion list', () => {
  let server: TestApp;
  let owner: string;
  let approver: string;

  beforeAll(async () => {
    server = await startTestApp();
    owner = await signInAdministrator(server);
    approver = await aStaffMember(server, 'approver', ['approver']);
  });
  afterEach(() => jest.restoreAllMocks());

  const importFile = (registry: RegistryName, name: string, lines: Iterable<string>) =>
    importRegistryFile(server, registry, name, lines);

  const request = (method: 'get' | 'post', route: string, token: string, body?: object) =>
    server.http[method](`/api/admin/${route}`).auth(token, { type: 'bearer' }).send(body);
  const register = async (overrides: object) => {
    const { body } = await server.http
      .post('/api/register/prescriber')
      .send({ ...aRegistration(), ...overrides })
      .expect(201);
    return body.id as number;
  };
  const tasksOf = async (username: string) => {
    const { body } = await request('get', 'registries/exclusion-alerts', approver).expect(200);
    return (body as Task[]).filter((task) => task.username === username);
  };

  it('raises a task for somebody whose access had ended at the import, and who comes back', async () => {
    const id = await register({ username: 'dr.lapsed', firstName: 'Lena', lastName: 'Lapsed', npi: sampleNpi(8) });
    await request('post', `registrations/${id}/approve`, owner).expect(200);
    const lapse = (deactivatedAt: string, confirmBy: string) =>
      server.database.query(
        `UPDATE users SET deactivated_at = ${deactivatedAt}, confirm_by = ${confirmBy} WHERE username = 'dr.lapsed'`,
      );
    const found = async () => (await tasksOf('dr.lapsed')).length > 0;
    await lapse('now()', "'2026-03-31'");
    const listed: SampleExclusion = { ...barred, firstName: 'Lena', lastName: 'Lapsed', npi: sampleNpi(8) };
    await importFile('leie', 'UPDATED-4.csv', leieFile([barred, barredByNpi, listed]));
    expect(await found()).toBe(false);
    await lapse('NULL', 'NULL');
    expect(await found()).toBe(true);
  });

  it('raises a task for somebody who was deactivated at the import, once the account is active again', async () => {
    const id = await register({ username: 'dr.away', firstName: 'Ada', lastName: 'Away', npi: sampleNpi(9) });
    await request('post', `registrations/${id}/approve`, owner).expect(200);
    const [away] = await server.database.query<{ id: number }[]>("SELECT id FROM users WHERE username = 'dr.away'");
    const tasks = async () => (await tasksOf('dr.away')).length;
    await request('post', `users/${away!.id}/deactivate`, owner).expect(200);
    const listed: SampleExclusion = { ...barred, firstName: 'Ada', lastName: 'Away', npi: sampleNpi(9) };
    const lists = [barred, barredByNpi, listed];
    expect((await importFile('leie', 'UPDATED-5.csv', leieFile(lists))).alerts).toBe(0);
    expect(await tasks()).toBe(0);
    await request('post', `users/${away!.id}/activate`, owner).expect(200);
    expect(await tasks()).toBe(1);
  });

  it('raises a task with the surest match if two entries that look alike match', async () => {
    const id = await register({ username: 'dr.twice', firstName: 'Tara', lastName: 'Twice', npi: sampleNpi(10) });
    await request('post', `registrations/${id}/approve`, owner).expect(200);
    const byName: SampleExclusion = { ...barred, firstName: 'Tara', lastName: 'Twice' };
    const lists = [barred, barredByNpi, byName, { ...byName, npi: sampleNpi(10) }];
    expect((await importFile('leie', 'UPDATED-6.csv', leieFile(lists))).alerts).toBe(1);
    expect(await tasksOf('dr.twice')).toEqual([expect.objectContaining({ match: 'npi' })]);
  });

  it('raises one task for each account that matches a new exclusion, even under a new name', async () => {
    const id = await register({ username: 'dr.late', firstName: 'Lara', lastName: 'Late', npi: sampleNpi(7) });
    await request('post', `registrations/${id}/approve`, owner).expect(200);
    const username = `${'dr.renamed'.padEnd(240, '.')}@example.com`;
    await server.database.query(`UPDATE users SET username = $1 WHERE username = 'dr.late'`, [username]);
    const late: SampleExclusion = { ...barred, firstName: 'Lara', lastName: 'Late', npi: sampleNpi(7) };
    const lists = [barred, barredByNpi, late, ...sampleExclusions(5)];

    expect((await importFile('leie', 'UPDATED-2.csv', leieFile(lists))).alerts).toBeGreaterThan(0);
    const tasks = () => tasksOf(username);
    const [task] = await tasks();
    expect(task).toMatchObject({
      accountName: 'Lara Late',
      listedName: 'LARA LATE',
      match: 'npi',
      type: '1128a1',
      excludedOn: '2019-08-20',
    });

    const close = (token: string, note: string) =>
      request('post', `registries/exclusion-alerts/${task?.id}/close`, token, { note });
    await close(approver, 'x').expect(403);
    await close(owner, '').expect(400);
    const note = 'Another person, '.padEnd(200, 'x');
    await close(owner, note).expect(204);
    await close(owner, note).expect(404);
    expect(await tasks()).toEqual([]);
    expect((await importFile('leie', 'UPDATED-3.csv', leieFile(lists))).alerts).toBe(0);
    expect(await tasks()).toEqual([]);
    const [entry] = await server.database.query(
      `SELECT subject_type AS type, subject_label AS label FROM audit_entries WHERE action = 'account.exclusion-reviewed'`,
    );
    expect(entry).toEqual({ type: 'account', label: `${username}: ${note}` });
  });

  it('opens a closed task again when a later list has a surer match, and only then', async () => {
    const username = 'dr.namesake';
    const id = await register({ username, firstName: 'Nora', lastName: 'Namesake', npi: sampleNpi(11) });
    await request('post', `registrations/${id}/approve`, owner).expect(200);
    const listed: SampleExclusion = { ...barred, firstName: 'Nora', lastName: 'Namesake' };
    const close = async () => {
      const [task] = await tasksOf(username);
      await request('post', `registries/exclusion-alerts/${task!.id}/close`, owner, { note: 'A namesake' }).expect(204);
    };
    const importList = async (name: string, exclusion: SampleExclusion) =>
      (await importFile('leie', name, leieFile([barred, exclusion]))).alerts;

    expect(await importList('UPDATED-7.csv', listed)).toBe(1);
    expect(await tasksOf(username)).toEqual([expect.objectContaining({ match: 'name' })]);
    await close();
    const provider = { npi: sampleNpi(11), firstName: 'Nora', lastName: 'Namesake', state: 'MS' };
    await importFile('nppes', 'npidata.csv', nppesFile([{ ...provider, taxonomy: '207RC0000X', credential: 'MD' }]));
    expect(await importList('UPDATED-8.csv', listed)).toBe(1);
    expect(await tasksOf(username)).toEqual([expect.objectContaining({ match: 'name-and-state' })]);
    await close();
    expect(await importList('UPDATED-9.csv', { ...listed, npi: sampleNpi(11) })).toBe(1);
    expect(await tasksOf(username)).toEqual([expect.objectContaining({ match: 'npi' })]);
    await close();
    expect(await importList('UPDATED-10.csv', listed)).toBe(0);
    expect(await tasksOf(username)).toEqual([]);
  });

  it('closes a task about an entry that a later list lacks or reinstates, until one has it again', async () => {
    const username = 'dr.reinstated';
    const id = await register({ username, firstName: 'Rita', lastName: 'Reinstated', npi: sampleNpi(14) });
    await request('post', `registrations/${id}/approve`, owner).expect(200);
    const listed: SampleExclusion = { ...barred, firstName: 'Rita', lastName: 'Reinstated', npi: sampleNpi(14) };
    const importList = async (name: string, ...more: readonly SampleExclusion[]) =>
      (await importFile('leie', name, leieFile([barred, ...more]))).alerts;
    const isOpen = async () => (await tasksOf(username)).length === 1;
    const notes = () =>
      server.database.query(
        'SELECT note, closed_by AS person FROM exclusion_alerts a JOIN users u ON u.id = a.account_id WHERE username = $1',
        [username],
      );

    expect(await importList('UPDATED-14.csv', listed)).toBe(1);
    expect(await importList('UPDATED-15.csv')).toBe(0);
    expect(await isOpen()).toBe(false);
    const note = 'UPDATED-15.csv no longer has this entry in force';
    expect(await notes()).toEqual([{ note, person: null }]);
    const entries = await server.database.query(
      `SELECT actor_username AS actor, subject_type AS type, subject_label AS label
       FROM audit_entries JOIN users u ON u.id = subject_id WHERE action = 'account.exclusion-ended' AND u.username = $1`,
      [username],
    );
    expect(entries).toEqual([{ actor: null, type: 'account', label: `${username}: ${note}` }]);
    expect(await importList('UPDATED-16.csv', listed)).toBe(1);
    expect(await isOpen()).toBe(true);
    expect(await notes()).toEqual([{ note: null, person: null }]);
    await importList('UPDATED-17.csv', { ...listed, reinstatedOn: '20240101' });
    expect(await isOpen()).toBe(false);

    await server.database.query(`UPDATE users SET last_name = 'Renamed' WHERE username = $1`, [username]);
    await server.database.query('UPDATE registrations SET npi = NULL WHERE id = $1', [id]);
    expect(await importList('UPDATED-18.csv', listed)).toBe(1);
    expect(await isOpen()).toBe(true);
    expect(await importList('UPDATED-19.csv', listed)).toBe(0);
    expect(await isOpen()).toBe(true);
  });

  it('counts a task once that it opens again with a surer match, and none of a deactivated account', async () => {
    const username = 'dr.back';
    const id = await register({ username, firstName: 'Bea', lastName: 'Back', npi: sampleNpi(15) });
    await request('post', `registrations/${id}/approve`, owner).expect(200);
    const listed: SampleExclusion = { ...barred, firstName: 'Bea', lastName: 'Back' };
    const importList = async (name: string, ...more: readonly SampleExclusion[]) =>
      (await importFile('leie', name, leieFile([barred, ...more]))).alerts;

    expect(await importList('UPDATED-20.csv', listed)).toBe(1);
    await importList('UPDATED-21.csv');
    expect(await importList('UPDATED-22.csv', { ...listed, npi: sampleNpi(15) })).toBe(1);
    expect(await tasksOf(username)).toEqual([expect.objectContaining({ match: 'npi' })]);
    await importList('UPDATED-23.csv');
    await server.database.query('UPDATE users SET deactivated_at = now() WHERE username = $1', [username]);
    expect(await importList('UPDATED-24.csv', listed)).toBe(0);
    await server.database.query('UPDATE users SET deactivated_at = NULL WHERE username = $1', [username]);
    expect(await tasksOf(username)).toHaveLength(1);
  });

  it.each([
    ['the first', "UPDATE registry_snapshots SET status = 'replaced'", 12],
    ['another', 'SELECT', 13],
  ])(
    'completes after a running approval, and raises a task for its account, if it’s %s list',
    async (_, before, npi) => {
      const accounts = server.app.get(Accounts, { strict: false });
      const username = `dr.meanwhile${npi}`;
      const listed: SampleExclusion = { ...barred, firstName: 'Mina', lastName: 'Meanwhile', npi: sampleNpi(npi) };
      await server.database.query(before);
      const id = await register({ username, firstName: 'Mina', lastName: 'Meanwhile', npi: sampleNpi(npi) });
      let importing: Promise<{ alerts: number }> | undefined;
      let isImported = false;
      const isWaiting = async () => {
        const waiting = `SELECT FROM pg_stat_activity WHERE wait_event = 'advisory' AND datname = current_database()`;
        return (await server.database.query<unknown[]>(waiting)).length > 0;
      };
      const open = accounts.open.bind(accounts);
      jest.spyOn(accounts, 'open').mockImplementationOnce(async (...account) => {
        importing = importFile('leie', `UPDATED-${npi}.csv`, leieFile([barred, listed]));
        void importing.then(() => (isImported = true));
        await eventually(async () => isImported || (await isWaiting()));
        return open(...account);
      });
      await request('post', `registrations/${id}/approve`, owner).expect(200);
      expect(await importing).toMatchObject({ alerts: 1 });
      expect(await tasksOf(username)).toEqual([expect.objectContaining({ match: 'npi' })]);
    },
  );
});
