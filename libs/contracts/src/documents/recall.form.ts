import { z } from 'zod';
import { atMost } from '../at-most';
import { isId } from '../is-id';
import { limits } from '../limits';
import { recallMessages } from './recall';

/** Why a version is recalled, and what replaces it. */
export const recallForm = z.object({
  reason: z.string().trim().min(1, recallMessages.reasonRequired).max(limits.reason.max, atMost(limits.reason.max)),
  /** The id of a document, or empty for no replacement. */
  replacementId: z.string().refine((id) => id === '' || isId(id), recallMessages.replacementInvalid),
});

export type RecallFormValues = z.infer<typeof recallForm>;
