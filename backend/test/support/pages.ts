import { createHash } from 'node:crypto';

/** The API responses that the page embeds for its scripts. */
export function embeddedResponses(html: string): Readonly<Record<string, unknown>> {
  const [, json = '{}'] = /<script type="application\/json" id="page-responses">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json) as Readonly<Record<string, unknown>>;
}

/** The digest of an inline element in the format of a content security policy. */
export const digestOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The sources that a content security policy lists for a directive. */
export const sourcesOf = (policy: string | undefined, directive: string) =>
  (policy ?? '')
    .split(';')
    .map((part) => part.trim().split(' '))
    .find(([name]) => name === directive)
    ?.slice(1);
