import type { RegistryName, RegistrySnapshotView } from '@pharmacy/contracts';
import {
  leieFile,
  nppesFile,
  type SampleExclusion,
  sampleNpi,
  type SampleProvider,
} from '../../src/modules/registries/seed/sample-files';
import { aRegistration } from '../support/factories';
import { aStaffMember, signInAdministrator } from '../support/people';
import { importRegistryFile } from '../support/registries';
import { startTestApp, type TestApp } from '../support/test-app';

const provider: SampleProvider = {
  npi: sampleNpi(1),
  firstName: 'Ana María',
  lastName: 'Núñez',
  state: 'MS',
  taxonomy: '207RC0000X',
  credential: 'MD',
};
const deactivated: SampleProvider = { ...provider, npi: sampleNpi(2), deactivatedOn: '07/09/2024' };

const barred: SampleExclusion = {
  firstName: 'Bram',
  lastName: 'Barred',
  state: 'MS',
  excludedOn: '20190820',
  type: '1128a1',
  birthDate: '19610405',
};
const barredByNpi: SampleExclusion = { ...barred, lastName: 'Renamed', npi: sampleNpi(3) };

describe('applicants beside the registries', () => {
  let server: TestApp;
  let owner: string;
  let approver: string;

  beforeAll(async () => {
    server = await startTestApp();
    owner = await signInAdministrator(server);
    approver = await aStaffMember(server, 'approver', ['approver']);
    await importFile('nppes', 'npidata.csv', nppesFile([provider, deactivated]));
    await importFile('leie', 'UPDATED.csv', leieFile([barred, barredByNpi]));
  });

  const importFile = (registry: RegistryName, name: string, lines: Iterable<string>) =>
    importRegistryFile(server, registry, name, lines);

  const request = (method: 'get' | 'post', route: string, token: string, body?: object) =>
    server.http[method](`/api/admin/${route}`).auth(token, { type: 'bearer' }).send(body);
  const register = async (overrides: object, type = 'prescriber') => {
    const { body } = await server.http
      .post(`/api/register/${type}`)
      .send({ ...aRegistration(), ...overrides })
      .expect(201);
    return body.id as number;
  };
  const check = async (overrides: object) => {
    const { body } = await request('get', `registrations/${await register(overrides)}/registry-check`, approver).expect(
      200,
    );
    return body;
  };
  const licensedIn = (licenseState: string) => ({ licenseNumber: '1', licenseState });

  describe('a comparison', () => {
    it('has the provider with the NPI, what is equal, and from which file', async () => {
      const found = await check({
        firstName: 'Ana',
        lastName: 'Nuñez, MD',
        npi: provider.npi,
        ...licensedIn('TN'),
      });
      expect(found).toEqual({
        nppes: { fileName: 'npidata.csv', importedAt: expect.stringMatching(/Z$/) },
        leie: { fileName: 'UPDATED.csv', importedAt: expect.stringMatching(/Z$/) },
        provider: {
          npi: provider.npi,
          name: 'ANA MARÍA NÚÑEZ',
          credential: 'MD',
          state: 'MS',
          taxonomy: '207RC0000X',
          isOrganization: false,
          deactivatedOn: null,
          isNameEqual: true,
          isStateEqual: false,
        },
        exclusions: [],
        isExcluded: false,
        lookUps: [],
        override: null,
      });
    });

    it('says that a name is another one, and that an NPI was deactivated', async () => {
      expect((await check({ firstName: 'Bea', lastName: 'Lee', npi: provider.npi })).provider).toMatchObject({
        isNameEqual: false,
        isStateEqual: null,
      });
      expect((await check({ npi: deactivated.npi })).provider).toMatchObject({
        name: null,
        deactivatedOn: '2024-07-09',
        isNameEqual: null,
      });
    });

    it('has no provider for an NPI that isn’t in the file, or that was not given', async () => {
      expect((await check({ npi: sampleNpi(99) })).provider).toBeNull();
      expect((await check({})).provider).toBeNull();
    });

    it.each([
      ['the NPI, under another name', { npi: barredByNpi.npi }, 'npi', true],
      ['name and state', { firstName: 'bram', lastName: 'BARRED', ...licensedIn('MS') }, 'name-and-state', true],
      ['the name, of an applicant without a state', { firstName: 'Bram', lastName: 'Barred' }, 'name', false],
    ])('finds an exclusion by %s', async (_, overrides, match, isExcluded) => {
      const found = await check(overrides);
      expect(found.exclusions).toEqual([
        expect.objectContaining({ match, type: '1128a1', excludedOn: '2019-08-20', birthDate: '1961-04-05' }),
      ]);
      expect(found.isExcluded).toBe(isExcluded);
    });

    it.each([
      ['has the name in another state', { firstName: 'Bram', lastName: 'Barred', ...licensedIn('TN') }],
      ['has the name, but another NPI', { firstName: 'Bram', lastName: 'Renamed', npi: sampleNpi(98) }],
    ])('finds no exclusion of somebody who %s', async (_, overrides) => {
      expect((await check(overrides)).exclusions).toEqual([]);
    });

    it('of a registration that doesn’t exist is a 404', () =>
      request('get', 'registrations/999999/registry-check', approver).expect(404));
  });

  describe('an exclusion', () => {
    const excluded = { firstName: 'Bram', lastName: 'Barred', ...licensedIn('MS') };

    it('stops the approval, until an owner approves with a reason', async () => {
      const id = await register(excluded);
      const { body } = await request('post', `registrations/${id}/approve`, owner).expect(409);
      expect(body.message).toMatch(/^The exclusion list has an entry that matches this applicant/);

      await request('post', `registrations/${id}/approve-excluded`, approver, { reason: 'x' }).expect(403);
      const { body: rejected } = await request('post', `registrations/${id}/approve-excluded`, owner, {}).expect(400);
      expect(rejected.details).toEqual([{ field: 'reason', message: 'Enter why this applicant may be approved' }]);

      const reason = 'Born in 1985, so another person';
      const approved = await request('post', `registrations/${id}/approve-excluded`, owner, { reason }).expect(200);
      expect(approved.body.status).toBe('approved');
      const { body: later } = await request('get', `registrations/${id}/registry-check`, approver).expect(200);
      expect(later.override).toEqual({ reason, person: 'admin', at: expect.stringMatching(/Z$/) });
      const entries = await server.database.query(
        `SELECT action, actor_username AS actor, subject_label AS label FROM audit_entries
         WHERE subject_id = $1 AND action IN ('registration.approved', 'registration.exclusion-overridden') ORDER BY id`,
        [id],
      );
      expect(entries).toEqual([
        {
          action: 'registration.exclusion-overridden',
          actor: 'admin',
          label: expect.stringMatching(/^applicant-.*: Born in 1985/),
        },
        expect.objectContaining({ action: 'registration.approved' }),
      ]);
    });

    it('can’t be overridden where there is none', async () => {
      const id = await register({});
      await request('post', `registrations/${id}/approve-excluded`, owner, { reason: 'x' }).expect(409);
      await request('post', `registrations/${id}/approve`, owner).expect(200);
    });
  });

  describe('the board’s lookup', () => {
    it('is stored with day, source, and person, and is in the audit trail', async () => {
      const id = await register({});
      const lookUp = { day: '2020-11-20', source: 'Mississippi State Board of Medical Licensure' };
      const { body } = await request('post', `registrations/${id}/license-look-ups`, approver, lookUp).expect(201);
      expect(body.lookUps).toEqual([{ id: expect.any(Number), ...lookUp, person: 'approver' }]);
      const [entry] = await server.database.query<{ label: string }[]>(
        `SELECT subject_label AS label FROM audit_entries WHERE action = 'registration.license-looked-up'`,
      );
      expect(entry?.label).toMatch(/: Nov 20, 2020, Mississippi State Board/);
    });

    const looked = async (id: number) => {
      const { body } = await request('get', `registrations/${id}/registry-check`, approver).expect(200);
      return body.lookUps as object[];
    };

    it('is stored together with the approval, by the approver', async () => {
      const id = await register({});
      const lookUp = { day: '2020-11-20', source: 'State board' };
      await request('post', `registrations/${id}/approve`, approver, { lookUp }).expect(200);
      expect(await looked(id)).toEqual([{ id: expect.any(Number), ...lookUp, person: 'approver' }]);
      const actions = await server.database.query<{ action: string }[]>(
        `SELECT action FROM audit_entries WHERE subject_id = $1 AND actor_username = 'approver'
         AND action IN ('registration.license-looked-up', 'registration.approved') ORDER BY id`,
        [id],
      );
      expect(actions.map(({ action }) => action)).toEqual(['registration.license-looked-up', 'registration.approved']);
    });

    it('is stored together with an owner’s approval despite an exclusion', async () => {
      const id = await register({ firstName: 'Bram', lastName: 'Barred', ...licensedIn('MS') });
      const lookUp = { day: '2020-11-20', source: 'State board' };
      await request('post', `registrations/${id}/approve-excluded`, owner, { reason: 'x', lookUp }).expect(200);
      expect(await looked(id)).toEqual([expect.objectContaining({ ...lookUp, person: 'admin' })]);
    });

    it.each([
      ['Board', 'lookUp', 'Enter the day and the source of the lookup'],
      [{ day: '2020-11-20' }, 'lookUp.source', 'Enter where you looked, such as the board’s website'],
      [{ day: '2999-01-01', source: 'Board' }, 'day', 'The day of the lookup can’t be in the future'],
    ])('that is rejected, as %j, leaves the request pending', async (lookUp, field, message) => {
      const id = await register({});
      const { body } = await request('post', `registrations/${id}/approve`, approver, { lookUp }).expect(400);
      expect(body.details).toEqual([{ field, message }]);
      expect(await looked(id)).toEqual([]);
      await request('post', `registrations/${id}/approve`, approver, { lookUp: null }).expect(200);
    });

    it.each([
      [{ day: '', source: 'Board' }, 'day', 'Enter the day of the lookup'],
      [{ day: '2026-02-30', source: 'Board' }, 'day', 'Enter the day of the lookup'],
      [{ day: '2999-01-01', source: 'Board' }, 'day', 'The day of the lookup can’t be in the future'],
      [{ day: '2020-11-20', source: ' ' }, 'source', 'Enter where you looked, such as the board’s website'],
    ])('is rejected as %j', async (lookUp, field, message) => {
      const id = await register({});
      const { body } = await request('post', `registrations/${id}/license-look-ups`, approver, lookUp).expect(400);
      expect(body.details).toEqual([{ field, message }]);
    });
  });

  it('lists snapshots with rows, time, and who imported them', async () => {
    const { body } = await request('get', 'registries', owner).expect(200);
    expect(body).toHaveLength(2);
    expect(body[1]).toMatchObject({
      registry: 'nppes',
      status: 'current',
      fileName: 'npidata.csv',
      rows: 2,
      importedBy: 'ops',
    });
  });

  it('lists the snapshot in use, even if the other registry was imported many times since', async () => {
    await server.database.query(
      `INSERT INTO registry_snapshots (registry, status, file_name, file_size, file_digest, read_bytes, imported_by, completed_at)
       SELECT 'leie', 'replaced', 'OLD.csv', 1, '', 1, 'ops', now() FROM generate_series(1, 20)`,
    );
    const { body } = await request('get', 'registries', owner).expect(200);
    expect(body).toHaveLength(20);
    const used = (body as RegistrySnapshotView[]).filter(({ status }) => status === 'current');
    expect(used.map(({ registry }) => registry)).toEqual(['leie', 'nppes']);
    expect(body.at(-1)).toMatchObject({ registry: 'nppes' });
  });
});
