import {
  type ExclusionMatch,
  formatDateTime,
  formatDay,
  formatShortDate,
  type LicenseLookUpView,
  type ProviderMatch,
  registryCheckMessages,
  type RegistrationView,
  type RegistryCheckView,
  type RegistrySource,
} from '@pharmacy/contracts';
import { QueryView } from '@pharmacy/remote-kit';
import { Alert, Button, type DescriptionItem, DescriptionList, SkeletonText, Stack } from '@pharmacy/ui';
import { useId } from 'react';
import { useAccess } from '../../../access/access';
import { useRegistryCheckQuery } from '../registrations.api';
import styles from './registry-check-panel.module.css';

interface RegistryCheckPanelProps {
  readonly registration: RegistrationView;
  /** It waits for a decision. */
  readonly isPending: boolean;
  /** The part above is still loading. */
  readonly isWaiting: boolean;
  readonly onAct: (kind: 'look-up' | 'override') => void;
}

/** The applicant beside the public registries, and what the staff recorded about it. */
export function RegistryCheckPanel({ registration, isPending, isWaiting, onAct }: RegistryCheckPanelProps) {
  const heading = useId();
  const query = useRegistryCheckQuery(registration.id, { refetchOnMountOrArgChange: true });
  return (
    <section aria-labelledby={heading} className={styles.panel}>
      <h3 id={heading} className={styles.heading}>
        Registry check
      </h3>
      <QueryView
        query={{ ...query, data: isWaiting ? undefined : query.data }}
        errorText={registryCheckMessages.loadFailed}
        skeleton={<SkeletonText lines={4} />}
      >
        {(check) => (
          <Stack gap="sm">
            <Exclusions isPending={isPending} check={check} onOverride={() => onAct('override')} />
            <DescriptionList items={itemsOf(registration, check)} />
            {registration.userType === 'prescriber' && <LookUps check={check} onRecord={() => onAct('look-up')} />}
          </Stack>
        )}
      </QueryView>
    </section>
  );
}

interface ExclusionsProps {
  readonly isPending: boolean;
  readonly check: RegistryCheckView;
  readonly onOverride: () => void;
}

const matched = {
  npi: 'same NPI',
  'name-and-state': 'same name and state',
  name: 'same name, state unknown',
} as const;

const describe = ({ name, match, type, excludedOn, state, birthDate, occupation, waiverState }: ExclusionMatch) =>
  [
    `${name} (${matched[match]}): excluded on ${formatDay(excludedOn)}, type ${type}`,
    state && `state ${state}`,
    birthDate && `born on ${formatDay(birthDate)}`,
    occupation,
    waiverState && `waived in ${waiverState}`,
  ]
    .filter(Boolean)
    .join('; ');

/** Entries of the exclusion list, and what follows from them. */
function Exclusions({ isPending, check, onOverride }: ExclusionsProps) {
  const mayOverride = useAccess()('registrations:override');
  if (check.exclusions.length === 0) return null;
  const canOverride = check.isExcluded && isPending && mayOverride;
  return (
    <Alert
      tone={check.isExcluded ? 'danger' : 'warning'}
      title={check.isExcluded ? 'On the exclusion list' : 'The exclusion list has this name'}
      actions={
        canOverride && (
          <Button variant="secondary" size="sm" onClick={onOverride}>
            Approve with a reason
          </Button>
        )
      }
    >
      <ul className={styles.entries}>
        {check.exclusions.map((exclusion) => (
          <li key={describe(exclusion)}>{describe(exclusion)}</li>
        ))}
      </ul>
      {check.isExcluded && isPending && !mayOverride && <p>Only an owner can approve it.</p>}
    </Alert>
  );
}

interface TextItem extends DescriptionItem {
  readonly detail: string;
}

const NEVER_IMPORTED = 'Never imported';

const sourceText = (source: RegistrySource | null) =>
  source ? `${source.fileName}, imported on ${formatShortDate(source.importedAt)}` : NEVER_IMPORTED;

function itemsOf(
  { userType, npi, licenseState }: RegistrationView,
  { provider, nppes, leie, exclusions, override }: RegistryCheckView,
): readonly TextItem[] {
  const ofPrescriber = userType === 'prescriber';
  return [
    ...(ofPrescriber ? providerItems(provider, { npi, licenseState, isImported: nppes !== null }) : []),
    {
      term: 'Exclusions',
      detail: leie ? (exclusions.length === 0 ? 'None found' : `${exclusions.length} found`) : 'Not compared',
    },
    ...(ofPrescriber ? [{ term: 'Provider file (NPPES)', detail: sourceText(nppes), wide: true }] : []),
    { term: 'Exclusion file (LEIE)', detail: sourceText(leie), wide: true },
    ...(override
      ? [
          {
            term: 'Approved despite an exclusion',
            detail: `${override.reason} (${override.person}, ${formatDateTime(override.at)})`,
            wide: true,
          },
        ]
      : []),
  ];
}

/** The result in a line, for the approval. */
export const registryCheckLine = (registration: RegistrationView, check: RegistryCheckView): string =>
  [
    ...itemsOf(registration, check)
      .filter(({ wide }) => !wide)
      .map(({ term, detail }) => `${term}: ${detail}`),
    ...check.lookUps.slice(-1).map((lookUp) => `License lookup: ${lookUpText(lookUp)}`),
  ].join(' · ');

interface Given {
  readonly npi: string | null;
  readonly licenseState: string | null;
  readonly isImported: boolean;
}

function providerItems(provider: ProviderMatch | null, { npi, licenseState, isImported }: Given): readonly TextItem[] {
  if (!npi) return [{ term: 'NPI in the file', detail: 'The applicant gave none' }];
  if (!isImported) return [{ term: 'NPI in the file', detail: 'Not compared' }];
  if (!provider) return [{ term: 'NPI in the file', detail: 'Not found' }];
  const { name, credential, state, taxonomy, isOrganization, deactivatedOn, isNameEqual, isStateEqual } = provider;
  return [
    {
      term: 'NPI in the file',
      detail: deactivatedOn
        ? `Deactivated on ${formatDay(deactivatedOn)}`
        : isOrganization
          ? 'An organization’s'
          : 'Found',
    },
    {
      term: 'Name in the file',
      detail:
        name === null
          ? 'None'
          : `${isNameEqual ? 'Matches' : 'Doesn’t match'}: ${[name, credential].filter(Boolean).join(', ')}`,
    },
    {
      term: 'State in the file',
      detail:
        state === null
          ? 'None'
          : isStateEqual === null
            ? `${state}; the applicant gave no state`
            : `${isStateEqual ? 'Matches' : `Doesn’t match ${licenseState ?? ''}`}: ${state}`,
    },
    { term: 'Taxonomy', detail: taxonomy ?? 'None' },
  ];
}

interface LookUpsProps {
  readonly check: RegistryCheckView;
  readonly onRecord: () => void;
}

const lookUpText = ({ day, source, person }: LicenseLookUpView) => `${formatDay(day)}, ${person}: ${source}`;

/** What the state board says, which no file does. */
function LookUps({ check: { lookUps }, onRecord }: LookUpsProps) {
  const mayReview = useAccess()('registrations:review');
  return (
    <>
      <p className={styles.proof}>{registryCheckMessages.proof}</p>
      {lookUps.length > 0 && (
        <ul aria-label="License lookups" className={styles.entries}>
          {lookUps.map((lookUp) => (
            <li key={lookUp.id}>{lookUpText(lookUp)}</li>
          ))}
        </ul>
      )}
      {mayReview && (
        <Button variant="secondary" size="sm" className={styles.record} onClick={onRecord}>
          Record a lookup
        </Button>
      )}
    </>
  );
}
