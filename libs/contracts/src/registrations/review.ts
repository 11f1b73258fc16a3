/** What a template is for: the reason of a rejection, or a question to the applicant. */
export type TemplateKind = 'reject' | 'ask';

export const templateKinds: readonly TemplateKind[] = ['reject', 'ask'];

/** A text that reviewers start from. They can change it before it's sent. */
export interface ReasonTemplateView {
  readonly id: number;
  readonly kind: TemplateKind;
  readonly title: string;
  readonly text: string;
}

export type ReasonTemplateRequest = Omit<ReasonTemplateView, 'id'>;

/** In characters, and in templates of a kind. */
export const reasonTemplateLimits = { title: 80, text: 1_000, most: 50 };

/** How many requests can be rejected together. */
export const MAX_REJECTED_TOGETHER = 50;

/** Messages about the review of requests: taking a decision back, and templates. */
export const reviewMessages = {
  undone: { title: 'Decision undone', description: 'The request is pending again. No email is sent.' },
  undoFailed: 'Failed to undo the decision',
  tooLateToUndo: 'It’s too late to undo this decision: its email is on its way',
  decidedByAnother: 'Only the person who decided can undo it',
  namesTaken: 'Someone else has registered with this username or email since, so the rejection can’t be undone',
  templateKindUnknown: 'kind must be reject or ask',
  templateTitleRequired: 'Enter a name for the template',
  templateTitleTaken: 'There is a template with this name already. Choose another name.',
  templateTextRequired: 'Enter the text of the template',
  tooManyTemplates: `There can be at most ${reasonTemplateLimits.most} templates of a kind. Delete one first.`,
  templatesFailed: 'The templates could not be loaded. Write the text yourself, or try again later.',
  templateAdded: { title: 'Template added' },
  templateSaved: { title: 'Template saved' },
  templateDeleted: { title: 'Template deleted' },
  templateSaveFailed: 'Failed to save the template',
  templateDeleteFailed: 'Failed to delete the template',
} as const;
