export interface Recipe {
  /** What each file holds, by its path. */
  readonly files: ReadonlyMap<string, string>;
  /** In their order, as somebody would type them. */
  readonly commands: readonly string[];
}

const FILE = /^`([^`\s]+)`:\n\n```\w+\n([\s\S]*?)^```$/gm;
const COMMANDS = /^```sh\n([\s\S]*?)^```$/gm;

function chapterOf(guide: string, title: string): string {
  const [, chapter] = guide.split(`\n## ${title}\n`);
  if (!chapter) throw new Error(`The guide has no chapter "${title}"`);
  return chapter.split('\n## ')[0]!;
}

/**
 * What a chapter of a guide tells its reader to write and to run: each block of code below a line that is nothing but a
 * path, and each line of a `sh` block.
 */
export function readRecipe(guide: string, title: string): Recipe {
  const chapter = chapterOf(guide, title);
  return {
    files: new Map([...chapter.matchAll(FILE)].map(([, path, text]) => [path!, text!])),
    commands: [...chapter.matchAll(COMMANDS)].flatMap(([, lines]) => lines!.trim().split('\n')),
  };
}
