import { z } from 'zod';
import { requiredName } from '../form-fields';
import { prescriberGroupMessages as messages } from './prescriber-group';

export const prescriberGroupForm = z.object({ name: requiredName(messages.nameRequired) });

export type PrescriberGroupFormValues = z.infer<typeof prescriberGroupForm>;
