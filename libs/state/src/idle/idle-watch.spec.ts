import { limits, sessionStorageKeys } from '@pharmacy/contracts';
import { IdleWatch, LastActivity } from './idle-watch';

const MINUTE = 60_000;
const IDLE = limits.idleMinutes * MINUTE;
const WARNING = limits.idleWarningSeconds * 1_000;

const TOKEN = 'header.claims.signature-of-one';

/** One tab of the browser; all of them share its storage. */
function openTab(token = TOKEN, storage?: Storage | null) {
  const warned = jest.fn<void, [number | null]>();
  const over = jest.fn();
  const activity = storage === undefined ? new LastActivity(token) : new LastActivity(token, storage);
  const watch = new IdleWatch(activity, { warned, over });
  const stop = watch.start();
  return { warned, over, stay: watch.stay, stop };
}

const pass = (milliseconds: number) => jest.advanceTimersByTime(milliseconds);
/** The wall clock goes on, timers do not. */
const sleep = (milliseconds: number) => jest.setSystemTime(Date.now() + milliseconds);
const does = (sign: string) => window.dispatchEvent(new Event(sign));
/** Browsers report a change to every tab but the one that made it. */
const notifyOtherTabs = () => window.dispatchEvent(new StorageEvent('storage', { key: sessionStorageKeys.activity }));

describe(IdleWatch.name, () => {
  const tabs: (() => void)[] = [];
  const tab = (...args: Parameters<typeof openTab>) => {
    const opened = openTab(...args);
    tabs.push(opened.stop);
    return opened;
  };

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    tabs.splice(0).forEach((stop) => stop());
    jest.useRealTimers();
    localStorage.clear();
  });

  it('warns after the idle time, counts down, and ends once', () => {
    const { warned, over } = tab();
    pass(IDLE - 1);
    expect(warned).not.toHaveBeenCalled();
    pass(1);
    expect(warned).toHaveBeenLastCalledWith(limits.idleWarningSeconds);
    pass(15_000);
    expect(warned).toHaveBeenLastCalledWith(limits.idleWarningSeconds - 15);
    expect(warned).toHaveBeenCalledTimes(16);
    pass(WARNING);
    expect(over).toHaveBeenCalledTimes(1);
    pass(IDLE + WARNING);
    expect(over).toHaveBeenCalledTimes(1);
  });

  it.each(['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'])('restarts on %s', (sign) => {
    const { warned } = tab();
    pass(IDLE - MINUTE);
    does(sign);
    pass(IDLE - 1);
    expect(warned).not.toHaveBeenCalled();
    pass(1);
    expect(warned).toHaveBeenCalledTimes(1);
  });

  it('restarts when a page opens, because it missed earlier keystrokes', () => {
    const { warned } = tab();
    pass(IDLE - MINUTE);
    const second = tab();
    pass(IDLE - 1);
    expect(warned).not.toHaveBeenCalled();
    expect(second.warned).not.toHaveBeenCalled();
  });

  it('ends when a page opens too late and warns when a page opens during the warning', () => {
    tab();
    sleep(IDLE);
    expect(tab().warned).toHaveBeenLastCalledWith(limits.idleWarningSeconds);
    sleep(WARNING);
    expect(tab().over).toHaveBeenCalledTimes(1);
  });

  it.each(['focus', 'online', 'scroll', 'message'])("doesn't count %s as activity", (event) => {
    const { warned } = tab();
    pass(IDLE - MINUTE);
    does(event);
    pass(MINUTE);
    expect(warned).toHaveBeenCalledTimes(1);
  });

  it('counts activity in any tab', () => {
    const first = tab();
    pass(IDLE - MINUTE);
    new LastActivity(TOKEN).record();
    pass(2 * MINUTE);
    expect(first.warned).not.toHaveBeenCalled();
  });

  it('warns in all tabs and accepts one answer for all', () => {
    const first = tab();
    const second = tab();
    pass(IDLE + 1_000);
    second.stay();
    notifyOtherTabs();
    expect(first.warned).toHaveBeenLastCalledWith(null);
    expect(second.warned).toHaveBeenLastCalledWith(null);
    pass(IDLE - 1);
    expect(first.warned).toHaveBeenLastCalledWith(null);
    expect(first.over).not.toHaveBeenCalled();
  });

  it('requires an answer to the warning and ignores pointer movement', () => {
    const { warned, over } = tab();
    pass(IDLE + 10_000);
    does('pointermove');
    expect(warned).toHaveBeenLastCalledWith(limits.idleWarningSeconds - 10);
    pass(WARNING);
    expect(over).toHaveBeenCalledTimes(1);
  });

  it('ends as soon as a laptop wakes from a longer sleep, whatever the user presses', () => {
    const { over, stay } = tab();
    sleep(IDLE + WARNING);
    does('keydown');
    stay();
    expect(over).toHaveBeenCalledTimes(1);
  });

  it('warns as soon as a laptop wakes from a slightly shorter sleep, with the remaining time', () => {
    const { warned } = tab();
    sleep(IDLE + WARNING / 2);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(warned).toHaveBeenLastCalledWith(limits.idleWarningSeconds / 2);
  });

  it('notices within seconds that the laptop slept', () => {
    const { over } = tab();
    sleep(IDLE + WARNING);
    pass(15_000);
    expect(over).toHaveBeenCalledTimes(1);
  });

  it('ends a session that was idle while no tab was open', () => {
    tab().stop();
    pass(IDLE + WARNING);
    expect(tab().over).toHaveBeenCalledTimes(1);
  });

  it('restarts with another sign-in', () => {
    tab().stop();
    pass(IDLE + WARNING);
    const next = tab('header.claims.signature-of-another');
    expect(next.over).not.toHaveBeenCalled();
    expect(next.warned).not.toHaveBeenCalled();
  });

  it('restarts when the clock is set back', () => {
    const { warned } = tab();
    sleep(-24 * 60 * MINUTE);
    pass(IDLE + 15_000);
    expect(warned).toHaveBeenCalled();
  });

  it('works without browser storage', () => {
    const { warned, over } = tab(TOKEN, null);
    pass(IDLE - MINUTE);
    does('keydown');
    pass(IDLE - 1);
    expect(warned).not.toHaveBeenCalled();
    pass(1 + WARNING);
    expect(over).toHaveBeenCalledTimes(1);
  });

  it('records pointer movement every few seconds at most', () => {
    const written = jest.spyOn(Storage.prototype, 'setItem');
    tab();
    for (let moved = 0; moved < 100; moved += 1) {
      pass(100);
      does('pointermove');
    }
    expect(written.mock.calls.length).toBeLessThanOrEqual(4);
    written.mockRestore();
  });
});
