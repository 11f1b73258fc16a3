const closers: (() => Promise<void>)[] = [];

/** Runs `close` after the spec file's tests at the latest. The newest is closed first: a server before what it uses. */
export const closeAfterSuite = (close: () => Promise<void>): void => void closers.push(close);

afterAll(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});
