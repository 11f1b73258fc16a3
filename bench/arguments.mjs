/** @param {readonly string[]} args @param {readonly string[]} known names of groups; without one, all of them run */
export function readArguments(args, known) {
  const names = args.filter((arg) => known.includes(arg));
  const paths = args.filter((arg) => arg.startsWith('/'));
  const rounds = args.map((arg) => /^--rounds=([1-9]\d?)$/.exec(arg)?.[1]).find(Boolean);
  const understood = names.length + paths.length + (rounds ? 1 : 0);
  if (understood !== args.length) {
    console.error(`Which figures? npm run bench -- [${known.join('|')}] [/page …] [--rounds=5]`);
    process.exit(2);
  }
  return { names: names.length > 0 ? names : known, paths, rounds: rounds ? Number(rounds) : undefined };
}
