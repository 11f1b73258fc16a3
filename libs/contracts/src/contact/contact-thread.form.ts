import { z } from 'zod';
import { requiredText } from '../form-fields';
import { limits } from '../limits';
import { contactThreadMessages as messages } from './contact-thread';

export const contactAnswerForm = z.object({ text: requiredText(limits.contactAnswer.max, messages.answerRequired) });
export const contactNoteForm = z.object({ text: requiredText(limits.notes.max, messages.noteRequired) });
