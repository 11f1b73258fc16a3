import { documentMessages, type FileForm, fileFormLabels, limits, type MaterialKind } from '@pharmacy/contracts';
import { useExport } from '@pharmacy/remote-kit';
import { Button, ListOrderedIcon, RotateCcwIcon, SearchField, SearchIcon, SelectField, Toolbar } from '@pharmacy/ui';
import { Can } from '../../../access/access';
import { useCompanyChoice } from '../../../companies/companies.api';
import { ExportButton, ExportError } from '../../../exports/export-button';
import type { Choice } from '../../../lists/choice';
import { useGroupChoice } from '../../../prescriber-groups/prescriber-groups.api';
import { useResetSession } from '../../../session/use-reset-session';
import { kindOptions } from '../details/material-card-fields';
import type { LibraryFilter } from './document-list';

const kinds = kindOptions('All kinds');
const forms = [
  { value: '', label: 'All types of file' },
  ...Object.entries(fileFormLabels).map(([value, label]) => ({ value, label })),
];

interface DocumentToolbarProps {
  readonly filter: LibraryFilter;
  readonly onChange: (change: Partial<LibraryFilter>) => void;
  readonly onOrderCategories: () => void;
  readonly onTraceCopy: () => void;
}

/** Search, filters, and what concerns all documents. */
export function DocumentToolbar({
  filter: { search, company, group, kind, form },
  onChange,
  onOrderCategories,
  onTraceCopy,
}: DocumentToolbarProps) {
  const companies = useCompanyChoice('All companies', company);
  const groups = useGroupChoice('All groups', group);
  const { reset, isResetting } = useResetSession();
  const file = useExport('documents.csv');
  return (
    <>
      <Toolbar
        end={
          <>
            <Can permission="documents:manage">
              <Button variant="ghost" size="sm" icon={<ListOrderedIcon />} onClick={onOrderCategories}>
                Category order
              </Button>
            </Can>
            <Can permission="documents:inspect">
              <Button variant="ghost" size="sm" icon={<SearchIcon />} onClick={onTraceCopy}>
                Trace a copy
              </Button>
            </Can>
            <ExportButton control={file} label="Export list" address="/api/documents/export" size="sm" />
            <Button variant="ghost" size="sm" icon={<RotateCcwIcon />} pending={isResetting} onClick={reset}>
              Reset Session
            </Button>
          </>
        }
      >
        <SearchField
          label="Search documents"
          placeholder="Title, description, or category"
          maxLength={limits.search.max}
          value={search}
          onValueChange={(typed) => onChange({ search: typed })}
        />
        <ChoiceFilter
          label="Company"
          choice={companies}
          value={company}
          onChange={(chosen) => onChange({ company: chosen })}
        />
        <ChoiceFilter label="Group" choice={groups} value={group} onChange={(chosen) => onChange({ group: chosen })} />
        <SelectField
          label="Kind"
          labelHidden
          options={kinds}
          value={kind}
          onChange={({ target }) => onChange({ kind: target.value as MaterialKind | '' })}
        />
        <SelectField
          label="Type of file"
          labelHidden
          options={forms}
          value={form}
          onChange={({ target }) => onChange({ form: target.value as FileForm | '' })}
        />
      </Toolbar>
      <ExportError title={documentMessages.listExportFailed} controls={[file]} />
    </>
  );
}

interface ChoiceFilterProps {
  readonly label: string;
  readonly choice: Choice;
  /** The chosen id; empty for all documents. */
  readonly value: string;
  readonly onChange: (chosen: string) => void;
}

function ChoiceFilter({ label, choice: { options }, value, onChange }: ChoiceFilterProps) {
  // Without records there is nothing to choose.
  if (options.length === 1) return null;
  return (
    <SelectField
      label={label}
      labelHidden
      options={options}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
