/**
 * Tells a developer where the remote is, what answers it, and how to get in.
 *
 * @param {{ url: string, name: string, pages: readonly string[], api: string | null,
 *   people: readonly { username: string, password: string }[] }} facts
 *   `api` is null, and `people` are there to sign in as, where the product is made up
 * @returns {string}
 */
function announcement({ url, name, pages, api, people }) {
  const [first = '/'] = pages;
  const names = people.map(({ username }) => username).join(', ');
  const rows = [
    [`The remote "${name}" is open at`, `${url}${first}`],
    ['Its pages', pages.join('  ')],
    ['Its API', api ?? 'made up from the contracts; nothing is kept'],
    ...(people[0] ? [['Sign in as', `${names} — password ${people[0].password}`]] : []),
    ['Stop with', 'Ctrl-C'],
  ];
  const width = Math.max(...rows.map(([label = '']) => label.length));
  return `\n${rows.map(([label = '', text]) => `  ${label.padEnd(width)}   ${text}`).join('\n')}\n`;
}

module.exports = { announcement };
