import { z } from 'zod';
import { atMost, limits } from '../limits';
import { prescriberGroupMessages as messages } from './prescriber-group';

export const prescriberGroupForm = z.object({
  name: z.string().trim().min(1, messages.nameRequired).max(limits.name.max, atMost(limits.name.max)),
});

export type PrescriberGroupFormValues = z.infer<typeof prescriberGroupForm>;
