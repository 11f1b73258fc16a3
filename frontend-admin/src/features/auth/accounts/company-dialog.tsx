import { type FormEvent, useState } from 'react';
import type { AccountView } from '@pharmacy/contracts';
import { SelectField } from '@pharmacy/ui';
import { useCompanyChoice } from '../../../companies/companies.api';
import { SaveDialog, useSaveDialog } from '../../../forms/save-dialog';
import { idOrNull } from '../../../lists/choice';
import { fullName } from '../../../people/names';
import { useAssignCompanyMutation } from './accounts.api';

interface CompanyDialogProps {
  readonly account: AccountView;
  readonly onClose: () => void;
}

const NONE = 'No company';

/** Sets the company that a sales rep works for, and so which documents the rep sees. */
export function CompanyDialog({ account, onClose }: CompanyDialogProps) {
  const [shown] = useState(account.manufacturer ? String(account.manufacturer.id) : '');
  const [company, setCompany] = useState(shown);
  const { options, errorText: choiceError } = useCompanyChoice(NONE, company);
  const [assign] = useAssignCompanyMutation();
  const { submit, ...saving } = useSaveDialog({
    save: () => assign({ id: account.id, manufacturerId: idOrNull(company), before: idOrNull(shown) }),
    done: ({ manufacturer }) => ({
      title: 'Company changed',
      description: `${fullName(account)}: ${manufacturer?.name ?? NONE}`,
    }),
    failed: 'Failed to change the company',
    onClose,
  });

  return (
    <SaveDialog
      {...saving}
      title="Company"
      description={fullName(account)}
      isDirty={company !== shown}
      submitLabel="Save Changes"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
      onClose={onClose}
    >
      <SelectField
        label="Company"
        hint="Sales reps see the documents for all sales reps and those for their own company. A change takes effect right away, even on open pages."
        error={choiceError}
        options={options}
        value={company}
        onChange={({ target }) => setCompany(target.value)}
      />
    </SaveDialog>
  );
}
