import { useState } from 'react';
import { homeOf, roleOf, type SignInResponse, unknownError, type ViewAsRequest } from '@pharmacy/contracts';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { api, enterView, errorMessage, noRetry } from '@pharmacy/state';
import { SelectField } from '@pharmacy/ui';
import { useManufacturerListQuery } from '../companies/companies.api';
import { SaveDialog, useIsMounted } from '../forms/save-dialog';
import { listError } from '../lists/choice';
import { usePrescriberGroupsQuery } from '../prescriber-groups/prescriber-groups.api';

const viewApi = api.injectEndpoints({
  endpoints: (build) => ({
    viewAs: build.mutation<SignInResponse, ViewAsRequest>({
      query: (body) => ({ url: 'view-as', method: 'POST', body }),
      extraOptions: { retry: noRetry },
    }),
  }),
});

const storageBlocked = 'Your browser blocks storage for this site. Allow it, and try again.';

interface ViewAsDialogProps {
  /** Without one, the dialog asks for the kind of reader. */
  readonly person?: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

/** Opens the portal in this tab as someone else sees it. */
export function ViewAsDialog({ person, onClose }: ViewAsDialogProps) {
  const isMounted = useIsMounted();
  const [viewAs] = viewApi.useViewAsMutation();
  const [reader, setReader] = useState<ViewAsRequest>({ role: 'prescriber' });
  const [isOpening, setIsOpening] = useState(false);
  const [errorText, setErrorText] = useState<string | null>(null);

  const open = useSingleFlight(async () => {
    setErrorText(null);
    setIsOpening(true);
    const { data, error } = await viewAs(person ? { userId: person.id } : reader);
    if (!isMounted()) return;
    // A new page load, so that nothing of the back office's session stays in the tab.
    if (data && enterView(data)) return window.location.assign(homeOf[roleOf(data.user)]);
    setIsOpening(false);
    setErrorText(data ? storageBlocked : errorMessage(error, unknownError));
  });

  return (
    <SaveDialog
      errorText={errorText}
      isSaving={isOpening}
      isDirty={false}
      title={person ? `View portal as ${person.name}` : 'View portal as…'}
      description="You see the portal as they see it, for 15 minutes at most, and can’t change anything. The audit trail records the view, and each document that you open, under your name. Nothing counts as their visit."
      submitLabel="View portal"
      onSubmit={() => void open()}
      onClose={onClose}
    >
      {!person && <ReaderField reader={reader} onChange={setReader} />}
    </SaveDialog>
  );
}

interface ReaderFieldProps {
  readonly reader: ViewAsRequest;
  readonly onChange: (reader: ViewAsRequest) => void;
}

/** Others add groups and companies. */
const fresh = { refetchOnMountOrArgChange: true };

/** The roles, and the groups and companies whose prescribers and sales reps have documents of their own. */
function ReaderField({ reader, onChange }: ReaderFieldProps) {
  const groups = usePrescriberGroupsQuery(undefined, fresh);
  const companies = useManufacturerListQuery(undefined, fresh);
  const readers: readonly (readonly [string, ViewAsRequest])[] = [
    ['Any prescriber without a group', { role: 'prescriber' }],
    ...(groups.data ?? []).map(
      ({ id, name }) => [`A prescriber in ${name}`, { role: 'prescriber', groupId: id }] as const,
    ),
    ['Any sales rep without a company', { role: 'salesrep' }],
    ...(companies.data ?? []).map(
      ({ id, name }) => [`A rep of ${name}`, { role: 'salesrep', manufacturerId: id }] as const,
    ),
  ];
  const missing = [
    groups.isError && !groups.data && 'groups',
    companies.isError && !companies.data && 'companies',
  ].filter(Boolean);
  return (
    <SelectField
      label="View as"
      error={missing.length > 0 ? listError(missing.join(' and ')) : undefined}
      options={readers.map(([label, request]) => ({ value: JSON.stringify(request), label }))}
      value={JSON.stringify(reader)}
      onChange={({ target }) => onChange(JSON.parse(target.value) as ViewAsRequest)}
    />
  );
}
