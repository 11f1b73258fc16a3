import { runBuiltCommand } from '../support/commands';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

// Each command is a process that loads the application.
jest.setTimeout(120_000);

describe('admin:create', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const create = (password: string) =>
    runBuiltCommand('create-admin', ['--username', 'ana', '--email', 'ana@example.org'], {
      DATABASE_URL: database.url,
      DATA_DIR: process.env['TEST_DATA_DIR'],
      ADMIN_PASSWORD: password,
    });
  const account = () => database.query("SELECT password_hash, staff_roles FROM users WHERE username = 'ana'");

  it('takes ADMIN_PASSWORD without a terminal, and says so', async () => {
    const { code, output, errors } = await create('granite-otter-lantern');
    expect([code, output]).toEqual([0, 'Created administrator ana with the password of ADMIN_PASSWORD\n']);
    expect(errors).toBe('Password for ana: that of ADMIN_PASSWORD\n');
  });

  it('says so when the password stays as it was, apart from the end of a line that Windows wrote', async () => {
    const { code, output } = await create('granite-otter-lantern\r');
    expect([code, output]).toEqual([
      0,
      'ana has the password of ADMIN_PASSWORD, and no two-step sign-in; all of their sessions have ended. ' +
        'The account had this password before: if it leaked, choose another\n',
    ]);
  });

  it('sets another password, and says which', async () => {
    const before = await account();
    const { code, output } = await create('quiet Tuesday harbor');
    expect([code, output]).toEqual([
      0,
      'ana has the password of ADMIN_PASSWORD, and no two-step sign-in; all of their sessions have ended\n',
    ]);
    expect(await account()).not.toEqual(before);
  });
});
