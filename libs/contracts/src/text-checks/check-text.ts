import type { ContentPage } from '../content/content';
import { deadEndOf } from './dead-ends';
import { type ReadText, readText } from './read-text';
import { isForPatients, readingOf, TARGET_GRADE } from './reading-grade';
import {
  type CheckedBlock,
  type ClaimWords,
  phrasesOf,
  textCheckLimits,
  type TextCheckSettings,
  type TextFinding,
  type TextRule,
  textRules,
} from './text-checks';

/** A finding of a rule. */
type Found = Pick<TextFinding, 'excerpt' | 'why' | 'suggestion'>;

const AROUND = 30;
const MAX_EXCERPT = 160;

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

function shortened(text: string): string {
  const line = oneLine(text.slice(0, 4 * MAX_EXCERPT));
  return line.length > MAX_EXCERPT ? `${line.slice(0, MAX_EXCERPT).trimEnd()}…` : line;
}

/** The part from `start` to `end`, with whole words around it. */
function excerptOf(text: string, start: number, end: number): string {
  const before =
    text
      .slice(Math.max(0, start - AROUND), start)
      .split('\n')
      .at(-1) ?? '';
  const after = text.slice(end, end + AROUND).split('\n')[0] ?? '';
  const isCutBefore = before.length === AROUND && start > AROUND;
  const isCutAfter = after.length === AROUND && end + AROUND < text.length;
  const head = isCutBefore ? `…${before.replace(/^\S*\s/, '')}` : before;
  const tail = isCutAfter ? `${after.replace(/\s\S*$/, '')}…` : after;
  return oneLine(`${head}${shortened(text.slice(start, end))}${tail}`);
}

/** `[your name]`, or an instruction to the owner such as `Add your story here`. Both are bounded, so that they stay fast. */
const unfilled =
  /\[[^[\]\n]{1,80}\]|\b(?:add|enter|insert|tell|introduce|describe|write) (?:your|the|a|an) [^.!?\n]{0,80}?\bhere\b|\blorem ipsum\b/gi;

function findUnfilled({ text }: ReadText): Found[] {
  const found: Found[] = [];
  for (const { 0: match, index } of text.matchAll(unfilled)) {
    found.push({
      excerpt: excerptOf(text, index, index + match.length),
      why: 'It’s an instruction to you. Visitors would read it too.',
      suggestion: 'Replace it with your own text, or delete it.',
    });
    // A text may have ten thousands of them.
    if (found.length === textCheckLimits.findings.max) break;
  }
  return found;
}

/** Hyphens and spaces are alike, and so are straight and curly apostrophes. */
const spaces = '[\\s\\u2010-\\u2013-]+';
const patternOf = (phrase: string) =>
  phrase
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/['’]/g, "['’]")
    .replace(new RegExp(spaces, 'g'), spaces);
const keyOf = (phrase: string) => phrase.toLowerCase().replaceAll('’', "'").replace(new RegExp(spaces, 'g'), ' ');

/** Hidden from the claim words: a path such as /best-of is no claim. */
const address = /\bhttps?:\/\/\S+/gi;

/** Each phrase once, where it's first used. */
function findClaims({ text }: ReadText, claimWords: readonly ClaimWords[]): Found[] {
  const entries = new Map(claimWords.flatMap((entry) => phrasesOf(entry).map((phrase) => [keyOf(phrase), entry])));
  if (entries.size === 0) return [];
  // Of "most effective" and "most", the longer one is tried first.
  const phrases = [...entries.keys()].sort((one, other) => other.length - one.length).map(patternOf);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  const searched = text.replace(address, (found) => ' '.repeat(found.length));
  const found = new Map<string, Found>();
  for (const { 0: match, index } of searched.matchAll(pattern)) {
    const entry = entries.get(keyOf(match));
    if (!entry || found.has(keyOf(match))) continue;
    const why = `“${oneLine(match)}”: ${entry.why}`;
    const excerpt = excerptOf(text, index, index + match.length);
    found.set(keyOf(match), { excerpt, why, suggestion: entry.alternative });
  }
  return [...found.values()];
}

const findDeadLinks = ({ text, links }: ReadText, page: ContentPage): Found[] =>
  links.flatMap(({ address: link, start, end }) => {
    const deadEnd = deadEndOf(link, page);
    if (!deadEnd) return [];
    return [{ excerpt: shortened(text.slice(start, end)) || shortened(link) || 'Link without text', ...deadEnd }];
  });

const vagueText =
  /^(?:(?:please )?(?:click|tap|press|see|go)? ?here|(?:read|learn|see|find out|show)? ?more|this|that|link|this (?:link|page|site|website)|website|details|info|go|download|continue)$/i;
const isVague = (name: string) => vagueText.test(name) || /^(?:https?:\/\/|www\.)/i.test(name);

const findVagueLinks = ({ text, links }: ReadText): Found[] =>
  links.flatMap(({ start, end, address: link }) => {
    const name = oneLine(text.slice(start, Math.min(end, start + 400))).replace(/[\s.…!:›»>→]+$/, '');
    if (name !== '' && !isVague(name)) return [];
    const why = name
      ? 'Screen readers list links without the words around them, so this one means nothing on its own.'
      : 'The link has no text, so screen readers can’t name it.';
    const suggestion = 'Name what the link opens, such as “How to transfer a prescription.”';
    return [{ excerpt: shortened(name) || shortened(link) || 'Link without text', why, suggestion }];
  });

const findSkippedHeadings = ({ text, headings }: ReadText): Found[] =>
  headings.flatMap(({ level, start, end }, index) => {
    const before = headings[index - 1]?.level ?? level;
    if (level <= before + 1) return [];
    return [
      {
        excerpt: shortened(text.slice(start, end)) || 'Heading without text',
        why: `A level ${level} heading follows a level ${before} heading. People who jump from heading to heading would look for the missing one.`,
        suggestion: `Make it a level ${before + 1} heading.`,
      },
    ];
  });

function findHardReading({ text }: ReadText): Found[] {
  const reading = readingOf(text);
  if (!reading || Number(reading.grade.toFixed(1)) <= TARGET_GRADE) return [];
  return [
    {
      excerpt: shortened(reading.longestSentence),
      why: `The text reads at grade ${reading.grade.toFixed(1)}. Texts for patients should read at grade ${TARGET_GRADE} or below.`,
      suggestion: 'Split long sentences, this one first, and use shorter words.',
    },
  ];
}

const finders: Readonly<
  Record<TextRule, (text: ReadText, settings: TextCheckSettings, block: CheckedBlock) => Found[]>
> = {
  unfilled: findUnfilled,
  claims: (text, { claimWords }) => findClaims(text, claimWords),
  links: (text, _, { page }) => findDeadLinks(text, page),
  'link-texts': findVagueLinks,
  headings: findSkippedHeadings,
  'reading-grade': (text, _, { page }) => (isForPatients(page) ? findHardReading(text) : []),
};

/** All findings in a block's text and in the text that replaces it later. Never throws, whatever the text. */
export function checkText(block: CheckedBlock, settings: TextCheckSettings): readonly TextFinding[] {
  return (['content', 'afterwards'] as const).flatMap((field) => {
    const read = readText(block.contentType, block[field] ?? '');
    return textRules.flatMap((rule) => {
      const isBinding = settings.bindingRules.includes(rule);
      const found = finders[rule](read, settings, block).slice(0, textCheckLimits.findings.max);
      return found.map((each) => ({ rule, field, isBinding, ...each }));
    });
  });
}
