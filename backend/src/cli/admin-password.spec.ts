import { PassThrough } from 'node:stream';
import { readAdminPassword } from './admin-password';

const PRESET = 'the first one of all';
const OF_SETTING = { password: PRESET, source: 'the password of ADMIN_PASSWORD' };

/** Returns the result, and what was printed. */
async function choose(input: PassThrough, preset: string | undefined, isTTY: boolean) {
  const output = new PassThrough();
  const terminal = { input: Object.assign(input, { isTTY }), output };
  const chosen = await readAdminPassword('ana', preset, terminal).catch(String);
  return { chosen, printed: String(output.read()) };
}
const entered = (text: string) => new PassThrough().end(text);

describe(readAdminPassword.name, () => {
  it('asks in a terminal although ADMIN_PASSWORD is set', async () => {
    const { chosen, printed } = await choose(entered('quiet Tuesday harbor\n'), PRESET, true);
    expect(chosen).toEqual({ password: 'quiet Tuesday harbor', source: 'the password that was entered' });
    expect(printed).toBe('Password for ana (empty: that of ADMIN_PASSWORD): \n');
  });

  it('takes ADMIN_PASSWORD in a terminal only if a person chooses it with an empty line', async () => {
    expect((await choose(entered('\n'), PRESET, true)).chosen).toEqual(OF_SETTING);
    for (const leaving of ['', '\u0003', '\u0004'])
      expect((await choose(entered(leaving), PRESET, true)).chosen).toBe('StartupError: No password was entered');
  });

  it('takes ADMIN_PASSWORD without a terminal, says so, and waits for no input', async () => {
    const { chosen, printed } = await choose(new PassThrough(), PRESET, false);
    expect(chosen).toEqual(OF_SETTING);
    expect(printed).toBe('Password for ana: that of ADMIN_PASSWORD\n');
  });

  it('reads one line from a pipe without ADMIN_PASSWORD', async () => {
    const { chosen } = await choose(entered('quiet Tuesday harbor\nmore\n'), undefined, false);
    expect(chosen).toMatchObject({ password: 'quiet Tuesday harbor' });
    expect((await choose(entered(''), undefined, false)).chosen).toBe('StartupError: No password was entered');
  });
});
