/** Prints where the product runs and how to sign in. `message` comes from the server. */
export function announce(message) {
  if (message?.type !== 'ready') return;
  const { url, dataDir, administrator, role } = message;
  const rows = [
    [role === 'worker' ? 'Queue workers run; health at' : 'The pharmacy is open at', url],
    ...(administrator ? [['Administrator', `${url}/admin — ${administrator}`]] : []),
    ['Data lives in', dataDir],
    ['Stop with', 'Ctrl-C'],
  ];
  const width = Math.max(...rows.map(([label]) => label.length));
  console.log(`\n${rows.map(([label, text]) => `  ${label.padEnd(width)}   ${text}`).join('\n')}\n`);
}
