import { type FormEvent, useState } from 'react';
import { homeOf, roleOf, type SignInResponse, unknownError, type ViewAsRequest } from '@pharmacy/contracts';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { api, enterView, errorMessage, noRetry } from '@pharmacy/state';
import { SelectField, type SelectOption } from '@pharmacy/ui';
import { useManufacturerListQuery } from '../companies/companies.api';
import { SaveDialog } from '../forms/save-dialog';

const viewApi = api.injectEndpoints({
  endpoints: (build) => ({
    viewAs: build.mutation<SignInResponse, ViewAsRequest>({
      query: (body) => ({ url: 'view-as', method: 'POST', body }),
      extraOptions: { retry: noRetry },
    }),
  }),
});

/** The roles, and the companies whose sales reps have documents of their own. A rep of a company has its id as the value. */
const anyReaders: readonly SelectOption[] = [
  { value: 'prescriber', label: 'Any prescriber' },
  { value: 'salesrep', label: 'Any sales rep without a company' },
];

const requestFor = (reader: string): ViewAsRequest =>
  reader === 'prescriber' || reader === 'salesrep'
    ? { role: reader }
    : { role: 'salesrep', manufacturerId: Number(reader) };

interface ViewAsDialogProps {
  /** Without one, the dialog asks for the kind of reader. */
  readonly person?: { readonly id: number; readonly name: string };
  readonly onClose: () => void;
}

/** Opens the portal in this tab as someone else sees it. */
export function ViewAsDialog({ person, onClose }: ViewAsDialogProps) {
  const [viewAs] = viewApi.useViewAsMutation();
  const [reader, setReader] = useState('prescriber');
  const [isOpening, setIsOpening] = useState(false);
  const [errorText, setErrorText] = useState<string | null>(null);

  const open = useSingleFlight(async () => {
    setErrorText(null);
    setIsOpening(true);
    const { data, error } = await viewAs(person ? { userId: person.id } : requestFor(reader));
    if (data) {
      enterView(data);
      // A new page load, so that nothing of the back office's session stays in the tab.
      return window.location.assign(homeOf[roleOf(data.user)]);
    }
    setIsOpening(false);
    setErrorText(errorMessage(error, unknownError));
  });

  return (
    <SaveDialog
      errorText={errorText}
      isSaving={isOpening}
      isDirty={false}
      title={person ? `View portal as ${person.name}` : 'View portal as…'}
      description="You see the portal as they see it, for 15 minutes at most, and can’t change anything. The audit trail records the view, and each document that you open, under your name. Nothing counts as their visit."
      submitLabel="View portal"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void open();
      }}
      onClose={onClose}
    >
      {!person && <ReaderField reader={reader} onChange={setReader} />}
    </SaveDialog>
  );
}

interface ReaderFieldProps {
  readonly reader: string;
  readonly onChange: (reader: string) => void;
}

function ReaderField({ reader, onChange }: ReaderFieldProps) {
  const { data, isError } = useManufacturerListQuery();
  const companies = (data ?? []).map(({ id, name }) => ({ value: String(id), label: `A rep of ${name}` }));
  return (
    <SelectField
      label="View as"
      error={
        isError ? 'The list of companies couldn’t be loaded. Close this dialog and open it again to retry.' : undefined
      }
      options={[...anyReaders, ...companies]}
      value={reader}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
