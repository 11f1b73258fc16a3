import { professionalLimits, registrationMessages, type RegistrationView } from '@pharmacy/contracts';
import { useRestoredText, useSaveTypedText } from '@pharmacy/remote-kit/core';
import { type FormEvent, useState } from 'react';
import { SaveDialog } from '../../../forms/save-dialog';
import { fullName } from '../../../people/names';
import { useAskForInformationMutation } from '../registrations.api';
import { ReasonField } from '../templates/reason-field';
import { useReviewDialog } from './use-review-dialog';

interface AskDialogProps {
  readonly registration: RegistrationView;
  readonly onDecided: (saved: RegistrationView) => void;
  readonly onClose: () => void;
}

/** Emails a question to the applicant, with a link to answer it. */
export function AskDialog({ registration, onDecided, onClose }: AskDialogProps) {
  const [ask] = useAskForInformationMutation();
  const savedAs = `question ${registration.id}`;
  const [question, setQuestion] = useState(useRestoredText<string>(savedAs) ?? '');
  const [error, setError] = useState<string>();
  useSaveTypedText(savedAs, () => question || null);
  const { submit: send, ...saving } = useReviewDialog({
    save: () => ask({ id: registration.id, question: question.trim() }),
    done: registrationMessages.asked,
    failed: registrationMessages.askFailed,
    onSaved: onDecided,
    onClose,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (question.trim() === '') setError(registrationMessages.questionRequired);
    else void send();
  };

  return (
    <SaveDialog
      {...saving}
      title="Ask for more information"
      description={`${fullName(registration)} (${registration.email}) gets an email with your question and a link to answer. The waiting time pauses until they do.`}
      isDirty={question.trim() !== ''}
      submitLabel="Send question"
      onSubmit={submit}
      onClose={onClose}
    >
      <ReasonField
        kind="ask"
        label="Question"
        hint="The email includes it exactly as you write it."
        maxLength={professionalLimits.question}
        error={error}
        value={question}
        onChange={(text) => {
          setQuestion(text);
          setError(undefined);
        }}
      />
    </SaveDialog>
  );
}
