import { createHash } from 'node:crypto';

/** What the page tells its own scripts. */
export function answersIn(html: string): Readonly<Record<string, unknown>> {
  const [, json = '{}'] = /<script type="application\/json" id="page-answers">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json) as Readonly<Record<string, unknown>>;
}

/** As a content security policy names an inline element. */
export const digestOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The sources that a policy names for a directive. */
export const sourcesOf = (policy: string | undefined, directive: string) =>
  (policy ?? '')
    .split(';')
    .map((part) => part.trim().split(' '))
    .find(([name]) => name === directive)
    ?.slice(1);
