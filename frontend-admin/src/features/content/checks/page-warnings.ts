import type { PageFinding, PageRule } from '@pharmacy/contracts';
import type { TextFinding } from '@pharmacy/contracts/text-checks';

/** A finding of the browser on the page that shows the text. It's advice: the server knows nothing of it. */
interface PageWarning extends Pick<TextFinding, 'excerpt' | 'why' | 'suggestion'> {
  readonly rule: PageRule;
  readonly field: 'page';
  readonly isBinding: false;
}

export type Finding = TextFinding | PageWarning;

const DESIGN = 'tell the person who maintains the website’s design';

export const pageRuleTexts: Readonly<
  Record<PageRule, { readonly name: string; readonly why: string; readonly suggestion: string }>
> = {
  'color-contrast': {
    name: 'Low contrast',
    why: 'The words don’t stand out enough from what’s behind them. Many people can’t read them.',
    suggestion: `Texts have no colors of their own: ${DESIGN}.`,
  },
  'image-alt': {
    name: 'Image without a description',
    why: 'Screen readers can’t say what the image shows.',
    suggestion: `Give the image a description where you manage it, or ${DESIGN}.`,
  },
  'link-name': {
    name: 'Link without text',
    why: 'Screen readers can’t name the link.',
    suggestion: 'Write what the link opens, such as “How to transfer a prescription.”',
  },
  'heading-order': {
    name: 'Heading order',
    why: 'On its page, this heading skips a level. People who jump from heading to heading would look for the missing one.',
    suggestion: 'Choose the level right below that of the heading before it on the page.',
  },
};

const MAX_FINDINGS = 50;

export const isPageFindings = (value: unknown): value is readonly PageFinding[] =>
  Array.isArray(value) &&
  value.length <= MAX_FINDINGS &&
  value.every((each: Partial<Record<keyof PageFinding, unknown>> | null) => {
    const { rule, key, excerpt } = { ...each };
    return (
      typeof rule === 'string' &&
      Object.hasOwn(pageRuleTexts, rule) &&
      typeof key === 'string' &&
      typeof excerpt === 'string'
    );
  });

/** The findings about this text, each once. */
export function warningsAbout(key: string, findings: readonly PageFinding[]): readonly PageWarning[] {
  const own = new Map(
    findings.filter((each) => each.key === key).map((each) => [`${each.rule} ${each.excerpt}`, each]),
  );
  return [...own.values()].map(({ rule, excerpt }) => {
    const { why, suggestion } = pageRuleTexts[rule];
    return { rule, field: 'page', isBinding: false, excerpt, why, suggestion };
  });
}
