import type { ExclusionAlertView, ExclusionMatchKind, RegistryCheckView } from '@pharmacy/contracts';
import { leieFile, nppesFile, sampleNpi } from '../../src/modules/registries/seed/sample-files';
import { aRegistration } from '../support/factories';
import { signInAdministrator } from '../support/people';
import { importRegistryFile } from '../support/registries';
import { startTestApp, type TestApp } from '../support/test-app';

interface Case {
  readonly who: string;
  readonly npi?: string;
  readonly licenseState?: string;
  /** in the file of providers */
  readonly practiceState?: string;
  readonly entry: { readonly lastName?: string; readonly npi?: string; readonly state: string };
  /** null if the entry is about another person */
  readonly match: ExclusionMatchKind | null;
}

const cases: readonly Case[] = [
  {
    who: 'has the NPI, under another name',
    npi: sampleNpi(1),
    entry: { lastName: 'Renamed', npi: sampleNpi(1), state: 'MS' },
    match: 'npi',
  },
  { who: 'has name and license state', licenseState: 'MS', entry: { state: 'MS' }, match: 'name-and-state' },
  {
    who: 'has the name, and practices in the state',
    npi: sampleNpi(2),
    practiceState: 'TN',
    entry: { state: 'TN' },
    match: 'name-and-state',
  },
  {
    who: 'has the name, is licensed in another state, and practices in the state',
    npi: sampleNpi(3),
    licenseState: 'MS',
    practiceState: 'TN',
    entry: { state: 'TN' },
    match: 'name-and-state',
  },
  {
    who: 'has the name, is licensed in the state, and practices in another',
    npi: sampleNpi(4),
    licenseState: 'MS',
    practiceState: 'TN',
    entry: { state: 'MS' },
    match: 'name-and-state',
  },
  { who: 'has the name, without a known state', entry: { state: 'MS' }, match: 'name' },
  { who: 'has the name of an entry without a state', licenseState: 'MS', entry: { state: '' }, match: 'name' },
  { who: 'has the name, and a license of another state', licenseState: 'AL', entry: { state: 'MS' }, match: null },
  {
    who: 'has the name, and practices in another state',
    npi: sampleNpi(5),
    practiceState: 'TN',
    entry: { state: 'MS' },
    match: null,
  },
  {
    who: 'has name and state, but another NPI',
    npi: sampleNpi(6),
    licenseState: 'MS',
    entry: { npi: sampleNpi(7), state: 'MS' },
    match: null,
  },
];

const nameOf = (index: number) => ({ firstName: 'Bram', lastName: `Listed${'abcdefghijklmnop'.charAt(index)}` });

/** Excluded before more namesakes than a comparison lists. */
const excludedFirst = { firstName: 'Bram', lastName: 'Listedoften' };
const ofNamesakes = Array.from({ length: 25 }, () => ({ ...excludedFirst, state: '', excludedOn: '20200101' }));
const strongest = [
  { ...excludedFirst, lastName: 'Renamed', npi: sampleNpi(8), state: 'AL', excludedOn: '20010101' },
  { ...excludedFirst, state: 'MS', excludedOn: '20020101' },
];

describe('an exclusion, during review and after an import,', () => {
  let server: TestApp;
  let admin: string;
  const registrations: number[] = [];

  const get = async <T>(route: string) =>
    (await server.http.get(`/api/admin/${route}`).auth(admin, { type: 'bearer' }).expect(200)).body as T;

  beforeAll(async () => {
    server = await startTestApp();
    admin = await signInAdministrator(server);
    const providers = cases.flatMap(({ npi, practiceState }, index) =>
      npi && practiceState ? [{ ...nameOf(index), npi, state: practiceState, taxonomy: '207RC0000X' }] : [],
    );
    await importRegistryFile(server, 'nppes', 'npidata.csv', nppesFile(providers));
    for (const [index, { npi, licenseState }] of cases.entries()) {
      const details = { npi, licenseState, licenseNumber: licenseState && '1' };
      const person = { ...aRegistration(), ...nameOf(index), username: `case-${index}`, ...details };
      const { body } = await server.http.post('/api/register/prescriber').send(person).expect(201);
      const { id } = body as { id: number };
      await server.http.post(`/api/admin/registrations/${id}/approve`).auth(admin, { type: 'bearer' }).expect(200);
      registrations.push(id);
    }
    const entries = cases.map(({ entry }, index) => ({
      ...nameOf(index),
      excludedOn: '20190820',
      type: '1128a1',
      ...entry,
    }));
    const more = [...ofNamesakes, ...strongest].map((entry) => ({ ...entry, type: '1128a1' }));
    await importRegistryFile(server, 'leie', 'UPDATED.csv', leieFile([...entries, ...more]));
  }, 60_000);

  it.each(cases.map((each, index) => ({ ...each, index })))('is found alike for who $who', async ({ index, match }) => {
    const { exclusions } = await get<RegistryCheckView>(`registrations/${registrations[index]}/registry-check`);
    const alerts = await get<readonly ExclusionAlertView[]>('registries/exclusion-alerts');
    const raised = alerts.filter(({ username }) => username === `case-${index}`);
    const expected = match ? [match] : [];
    expect({ desk: exclusions.map((each) => each.match), task: raised.map((each) => each.match) }).toEqual({
      desk: expected,
      task: expected,
    });
  });

  it('is found by its NPI, or by its state, among many newer ones of namesakes, and stops the approval', async () => {
    const details = { npi: sampleNpi(8), licenseNumber: '1', licenseState: 'MS' };
    const person = { ...aRegistration(), ...excludedFirst, ...details };
    const { body } = await server.http.post('/api/register/prescriber').send(person).expect(201);
    const { id } = body as { id: number };
    const { exclusions } = await get<RegistryCheckView>(`registrations/${id}/registry-check`);
    expect(exclusions.slice(0, 3).map(({ match }) => match)).toEqual(['npi', 'name-and-state', 'name']);
    await server.http.post(`/api/admin/registrations/${id}/approve`).auth(admin, { type: 'bearer' }).expect(409);
  });
});
