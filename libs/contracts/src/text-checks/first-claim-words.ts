import type { ClaimWords, TextCheckSettings } from './text-checks';

const superlative = 'A comparison with every other pharmacy or medication is a claim that you must be able to prove.';

const firstClaimWords: readonly ClaimWords[] = [
  {
    words: 'guarantee, guarantees, guaranteed',
    why: 'Nobody can promise the result of a treatment, a delivery date, or an insurer’s decision.',
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
    alternative: 'Say what’s new, and for whom.',
  },
];

/** Applies until the owner changes it. */
export const firstTextCheckSettings: TextCheckSettings = { claimWords: firstClaimWords, bindingRules: [] };
