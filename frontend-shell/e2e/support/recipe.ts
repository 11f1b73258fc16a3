export interface Recipe {
  /** The content of each file, by path. */
  readonly files: ReadonlyMap<string, string>;
  /** The shell commands, in order. */
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
 * The files and commands in a chapter of a guide: each code block below a line that contains only a
 * path, and each line of an `sh` block.
 */
export function readRecipe(guide: string, title: string): Recipe {
  const chapter = chapterOf(guide, title);
  return {
    files: new Map([...chapter.matchAll(FILE)].map(([, path, text]) => [path!, text!])),
    commands: [...chapter.matchAll(COMMANDS)].flatMap(([, lines]) => lines!.trim().split('\n')),
  };
}
