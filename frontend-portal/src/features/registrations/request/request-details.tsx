import {
  type ApplicantRequestView,
  formatDateTime,
  licenseStates,
  type RegistrationExchange,
  type RequestState,
  userTypeLabels,
} from '@pharmacy/contracts';
import { type DescriptionItem, DescriptionList } from '@pharmacy/ui';
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

export function RequestDetails({ request }: { readonly request: ApplicantRequestView }) {
  const past = request.correspondence.filter(({ answeredAt }) => answeredAt !== null);
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
