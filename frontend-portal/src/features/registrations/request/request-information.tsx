import {
  type AddedInformation,
  type AddedInformationFormValues,
  type ApplicantRequestView,
  formatDateTime,
  licenseStates,
  openQuestion,
  type RegistrationExchange,
  registrationMessages,
  type RequestState,
  userTypeLabels,
} from '@pharmacy/contracts';
import { Button, type DescriptionItem, DescriptionList, Form, FormError, TextArea } from '@pharmacy/ui';
import { addedInformationForm } from '@pharmacy/contracts/forms';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { applyServerErrors, resetTo, useContractForm } from '@pharmacy/remote-kit/forms';
import { errorStatus, useNotify } from '@pharmacy/state';
import { useId, useRef, useState } from 'react';
import { emptyDetails, ProfessionalFields, professionalFieldsOf, toProfessionalDetails } from '../professional-fields';
import { useAddInformationMutation, useLazyApplicantRequestQuery } from '../registrations.api';
import styles from './request.module.css';

const decidedTerms: Readonly<Partial<Record<RequestState, string>>> = {
  approved: 'Approved',
  rejected: 'Decided',
  withdrawn: 'Withdrawn',
};

/** What the applicant typed, and when. Empty fields are left out. */
function itemsOf(request: ApplicantRequestView): readonly DescriptionItem[] {
  const { licenseNumber, licenseState, processedAt, state } = request;
  const license = [licenseNumber, licenseState && licenseStates[licenseState]].filter(Boolean).join(', ');
  const decided = decidedTerms[state];
  const items: readonly (readonly [term: string, detail: string | null])[] = [
    ['Submitted', formatDateTime(request.createdAt)],
    ...(decided && processedAt ? [[decided, formatDateTime(processedAt)] as const] : []),
    ['Account type', userTypeLabels[request.userType]],
    ['Name', `${request.firstName} ${request.lastName}`],
    ['Email', request.email],
    ['Username', request.username],
    ['Phone', request.phone],
    ['Organization', request.organization],
    ['NPI', request.npi],
    ['License', license],
    ['Company', request.company],
    ['Territory', request.territory],
    ['Additional notes', request.notes],
  ];
  return items.flatMap(([term, detail]) => (detail ? [{ term, detail }] : []));
}

const answeredOf = ({ correspondence }: ApplicantRequestView) =>
  correspondence.filter(({ answeredAt }) => answeredAt !== null);

export function RequestDetails({ request }: { readonly request: ApplicantRequestView }) {
  const past = answeredOf(request);
  return (
    <section aria-labelledby="request-details">
      <h2 id="request-details" className={styles.sectionTitle}>
        What you sent us
      </h2>
      <DescriptionList items={itemsOf(request)} columns={1} className={styles.details} />
      {past.length > 0 && (
        <ol className={styles.exchanges}>
          {past.map((exchange) => (
            <Exchange key={exchange.answeredAt} exchange={exchange} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Exchange({ exchange: { question, answer, answeredAt } }: { readonly exchange: RegistrationExchange }) {
  return (
    <li className={styles.quoted}>
      {question && (
        <>
          <p className={styles.quotedTitle}>We asked</p>
          <p className={styles.quotedText}>{question}</p>
        </>
      )}
      <p className={styles.quotedTitle}>You added on {formatDateTime(answeredAt)}</p>
      <p className={styles.quotedText}>{answer ?? 'You filled in fields that were empty.'}</p>
    </li>
  );
}

const { added, addFailed } = registrationMessages.request;
const empty: AddedInformationFormValues = { answer: '', ...emptyDetails };

/** Without the fields that had a value: they're filled in now, and no longer asked for. */
const stillAsked = (sent: AddedInformationFormValues): Partial<AddedInformationFormValues> =>
  Object.fromEntries(Object.entries(sent).filter(([field, value]) => field === 'answer' || value === ''));

interface AddInformationProps {
  readonly token: string;
  readonly request: ApplicantRequestView;
}

/** Returns the error. After a lost response, the request itself shows whether all of it was saved, also before another attempt. */
function useAddInformation({ token, request }: AddInformationProps) {
  const [add, { isLoading }] = useAddInformationMutation();
  const [read, { isFetching }] = useLazyApplicantRequestQuery();
  /** The request before an attempt that may have been saved. */
  const unconfirmed = useRef<ApplicantRequestView>(null);

  const send = async (information: Omit<AddedInformation, 'token'>): Promise<unknown> => {
    const { answer = null, questionAskedAt: _, ...details } = information;
    const fields = Object.keys(details) as (keyof typeof details)[];
    const before = unconfirmed.current ?? request;
    const isSaved = async () => {
      const { data = before } = await read(token);
      const added = answeredOf(data).slice(answeredOf(before).length).at(-1);
      return added?.answer === answer && fields.every((field) => data[field] === details[field]);
    };
    const isKnown = unconfirmed.current !== null && (await isSaved());
    const { error } = isKnown ? {} : await add({ token, ...information });
    const mayBeSaved = error && (unconfirmed.current !== null || (errorStatus(error) ?? 500) >= 500);
    const isLost = mayBeSaved && !(await isSaved());
    unconfirmed.current = isLost ? before : null;
    return mayBeSaved && !isLost ? undefined : error;
  };

  return { send, isSending: isLoading || isFetching };
}

/** The answer to the open question, or an addition without one, and the fields that are still empty. */
export function AddInformation({ token, request }: AddInformationProps) {
  const { userType } = request;
  const question = openQuestion(request);
  const { send: add, isSending } = useAddInformation({ token, request });
  const [formError, setFormError] = useState<string | null>(null);
  const form = useContractForm(addedInformationForm, empty, 'added-information');
  const notify = useNotify();
  const id = useId();
  const field = (name: keyof AddedInformationFormValues) => ({
    id: `${id}-${name}`,
    error: form.formState.errors[name]?.message,
    ...form.register(name),
  });
  const known = professionalFieldsOf[userType].filter((name) => request[name] !== null);

  const send = useSingleFlight(async (values: AddedInformationFormValues) => {
    setFormError(null);
    const { answer } = values;
    const details = toProfessionalDetails(userType, values);
    const questionAskedAt = question?.askedAt ?? null;
    const sent = form.getValues();
    const error = await add({ questionAskedAt, ...(answer && { answer }), ...details });
    if (error) return setFormError(applyServerErrors(form, error, addFailed));
    resetTo(form, empty, stillAsked(sent));
    notify(added);
  });

  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.sectionTitle}>
        {question ? 'Our question' : 'Add what’s missing'}
      </h2>
      {question && (
        <div className={styles.quoted}>
          <p className={styles.quotedTitle}>{formatDateTime(question.askedAt)}</p>
          <p className={styles.quotedText}>{question.question}</p>
        </div>
      )}
      <Form onSubmit={form.handleSubmit(send)}>
        <FormError message={formError} />
        <TextArea
          label={question ? 'Your answer' : 'Your message'}
          hint="Please don’t include health information about patients."
          rows={3}
          optional={!question}
          {...field('answer')}
        />
        <ProfessionalFields type={userType} field={field} chosenCompany={form.watch('manufacturerId')} known={known} />
        <Button type="submit" pending={isSending} className={styles.send}>
          {question ? 'Send answer' : 'Add information'}
        </Button>
      </Form>
    </section>
  );
}
