import type { ContentPage, ContentType } from '../content/content';

/** The checks of a text before it's published, in the order of their findings. */
export const textRules = ['unfilled', 'claims', 'links', 'link-texts', 'headings', 'reading-grade'] as const;

export type TextRule = (typeof textRules)[number];

/** The name of each rule, and what it finds. */
export const textRuleTexts: Readonly<Record<TextRule, { readonly name: string; readonly finds: string }>> = {
  unfilled: {
    name: 'Unfilled text',
    finds: 'Brackets such as “[your name]”, and instructions such as “Add your story here.”',
  },
  claims: { name: 'Claim words', finds: 'The words in the list above.' },
  links: {
    name: 'Links that lead nowhere',
    finds: 'Links to a page, or to a place on a page, that this website doesn’t have.',
  },
  'link-texts': { name: 'Vague link texts', finds: 'Links named “click here,” “more,” or by their address.' },
  headings: { name: 'Heading order', finds: 'Headings that skip a level, such as a level 4 right after a level 2.' },
  'reading-grade': {
    name: 'Reading grade',
    finds: 'Texts on Home, Patients, Services, and Contact that take more than 8 years of school to read.',
  },
};

/** Words that promise something, why that's a problem, and what to write instead. */
export interface ClaimWords {
  /** One or more words or phrases, separated by commas. */
  readonly words: string;
  readonly why: string;
  readonly alternative: string;
}

/** What the owner decides about the checks. */
export interface TextCheckSettings {
  readonly claimWords: readonly ClaimWords[];
  /** Findings of these rules prevent publication. Findings of the others are warnings. */
  readonly bindingRules: readonly TextRule[];
}

export interface TextCheckSettingsView extends TextCheckSettings {
  /** Counts changes. 0 for the settings that came with the installation. */
  readonly version: number;
}

export interface SaveTextCheckSettings extends TextCheckSettings {
  /** As last read. The server responds 409 if someone saved since. Omit it to overwrite on purpose. */
  readonly version?: number;
}

/** The texts of a block. `afterwards` replaces `content` after its last day. */
export interface CheckedBlock {
  readonly page: ContentPage;
  readonly contentType: ContentType;
  readonly content: string;
  readonly afterwards: string | null;
}

export interface TextFinding {
  readonly rule: TextRule;
  readonly field: 'content' | 'afterwards';
  readonly isBinding: boolean;
  /** The part of the text that it's about, with some words around it. */
  readonly excerpt: string;
  readonly why: string;
  /** What to write or do instead. */
  readonly suggestion: string;
}

export const textCheckLimits = {
  claimWords: { max: 100 },
  words: { max: 200 },
  /** The phrases of all entries together. A text is searched for all of them at each keystroke's pause. */
  phrases: { max: 300 },
  why: { max: 300 },
  alternative: { max: 300 },
  /** For each rule and text: no one reads more. */
  findings: { max: 20 },
} as const;

export const textCheckMessages = {
  saved: { title: 'Publishing checks saved', description: 'They apply the next time someone publishes.' },
  saveFailed: 'Failed to save the publishing checks',
  loadFailed: 'The publishing checks couldn’t be loaded.',
  stale: 'Someone else changed the publishing checks after you opened them. Close this dialog and open it again.',
  tooMany: `The list may have at most ${textCheckLimits.claimWords.max} entries`,
  tooManyPhrases: `The list may have at most ${textCheckLimits.phrases.max} words and phrases`,
  entriesInvalid: 'The claim words must be a list of entries',
  rulesInvalid: `The binding rules must be a list of: ${textRules.join(', ')}`,
  wordsRequired: 'Enter at least one word',
  whyRequired: 'Enter why the word is a problem',
  alternativeRequired: 'Enter what to write instead',
} as const;

/** The words and phrases of an entry. */
export const phrasesOf = ({ words }: Pick<ClaimWords, 'words'>): readonly string[] =>
  words
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => /[\p{L}\p{N}]/u.test(phrase));

const superlative = 'A comparison with every other pharmacy or medication is a claim that you must be able to prove.';

const firstClaimWords: readonly ClaimWords[] = [
  {
    words: 'guarantee, guarantees, guaranteed',
    why: 'No one can promise the result of a treatment, a delivery date, or an insurer’s decision.',
    alternative: 'Say what you do, such as “We call you if your delivery is late.”',
  },
  {
    words: 'same as, identical to, equivalent to',
    why: 'Saying that two products are alike is a claim that needs evidence, such as a rating in the FDA’s Orange Book.',
    alternative: 'Name the active ingredient, and leave the comparison to the prescriber and the pharmacist.',
  },
  {
    words: 'FDA-approved, approved by the FDA, FDA approval',
    why: 'It’s false for compounded medications, and true for other medications only for their labeled use.',
    alternative: 'Leave it out, or name the product and the use that the FDA approved.',
  },
  {
    words: 'generic, generics',
    why: 'A product is a generic only if the FDA approved it as one. Patients often read it as “the same.”',
    alternative: 'Name the active ingredient and the form, such as “levothyroxine capsules.”',
  },
  {
    words: 'cure, cures, cured',
    why: 'Medications for long-term conditions treat them. Promising a cure is misleading.',
    alternative: 'Write “treats” or “helps with,” as the label does.',
  },
  {
    words: 'risk-free, no side effects, without side effects, 100% safe, completely safe',
    why: 'Every medication has risks, and patients must be able to learn about them.',
    alternative: 'Write “Ask a pharmacist about side effects.”',
  },
  {
    words: 'best, number one, no. 1, #1, leading, unmatched, unrivaled',
    why: superlative,
    alternative: 'Say what you do well, such as “A pharmacist answers day and night.”',
  },
  {
    words: 'safest, strongest, most effective, most advanced',
    why: superlative,
    alternative: 'Describe the medication as its label does.',
  },
  {
    words: 'miracle, breakthrough, revolutionary',
    why: 'It raises hopes that no evidence supports.',
    alternative: 'Say what’s new, and who it’s for.',
  },
];

/** Applies until the owner changes it. */
export const firstTextCheckSettings: TextCheckSettings = { claimWords: firstClaimWords, bindingRules: [] };
