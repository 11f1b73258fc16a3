import { useRef, useState } from 'react';
import {
  type ClaimWords,
  phrasesOf,
  textCheckLimits as limits,
  textCheckMessages,
  textCheckMessages as messages,
  type TextCheckSettingsView,
  type TextRule,
  textRules,
  textRuleTexts,
} from '@pharmacy/contracts/text-checks';
import { QueryView } from '@pharmacy/remote-kit';
import {
  Button,
  Checkbox,
  Dialog,
  DialogClose,
  Disclosure,
  PlusIcon,
  SettingsIcon,
  SkeletonText,
  Stack,
  TextArea,
  TextField,
  Trash2Icon,
} from '@pharmacy/ui';
import { useSaveTextCheckSettingsMutation, useTextCheckSettingsQuery } from '../content.api';
import { SaveDialog, useSaveDialog } from '../../../forms/save-dialog';
import { useOpenOnError } from '../../../forms/use-open-on-error';
import styles from './check-settings.module.css';

/** Opens the settings of the checks before publishing. */
export function PublishingChecksButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon={<SettingsIcon />} onClick={() => setIsOpen(true)}>
        Publishing checks
      </Button>
      {isOpen && <PublishingChecks onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** The form, once the settings are there. */
function PublishingChecks({ onClose }: { readonly onClose: () => void }) {
  const { currentData: settings, ...query } = useTextCheckSettingsQuery();
  if (settings) return <CheckSettingsDialog settings={settings} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} size="lg" title="Publishing checks" footer={<DialogClose />}>
      <QueryView
        query={{ ...query, data: settings }}
        errorText={textCheckMessages.loadFailed}
        skeleton={<SkeletonText lines={6} />}
      >
        {() => null}
      </QueryView>
    </Dialog>
  );
}

/** An entry in the form. The ID is the form's own. */
interface Entry extends ClaimWords {
  readonly id: number;
}

type EntryErrors = Partial<Record<keyof ClaimWords, string>>;

function errorsOf({ words, why, alternative }: ClaimWords): EntryErrors {
  return {
    ...(phrasesOf({ words }).length === 0 && { words: messages.wordsRequired }),
    ...(why.trim() === '' && { why: messages.whyRequired }),
    ...(alternative.trim() === '' && { alternative: messages.alternativeRequired }),
  };
}

const isValid = (entry: ClaimWords) => Object.keys(errorsOf(entry)).length === 0;
const toClaimWords = ({ words, why, alternative }: ClaimWords): ClaimWords => ({ words, why, alternative });

interface CheckSettingsDialogProps {
  readonly settings: TextCheckSettingsView;
  readonly onClose: () => void;
}

/** The claim words, and which rules prevent publication. */
function CheckSettingsDialog({ settings, onClose }: CheckSettingsDialogProps) {
  // As opened: a refetch while someone types must not hide that another person saved.
  const [opened] = useState(settings);
  const [entries, setEntries] = useState<readonly Entry[]>(() =>
    opened.claimWords.map((entry, id) => ({ ...entry, id })),
  );
  const [binding, setBinding] = useState<readonly TextRule[]>(opened.bindingRules);
  const [submitCount, setSubmitCount] = useState(0);
  const fields = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [save] = useSaveTextCheckSettingsMutation();
  const { submit, ...saving } = useSaveDialog({
    save: () => save({ claimWords: entries.map(toClaimWords), bindingRules: binding, version: opened.version }),
    done: messages.saved,
    failed: messages.saveFailed,
    onClose,
  });

  const isDirty =
    JSON.stringify([entries.map(toClaimWords), binding]) !==
    JSON.stringify([opened.claimWords.map(toClaimWords), opened.bindingRules]);
  const change = (id: number, part: Partial<ClaimWords>) =>
    setEntries(entries.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)));
  const add = () => {
    const id = Math.max(opened.claimWords.length - 1, ...entries.map((entry) => entry.id)) + 1;
    setEntries([...entries, { id, words: '', why: '', alternative: '' }]);
  };
  const remove = (id: number) => {
    setEntries(entries.filter((entry) => entry.id !== id));
    addButton.current?.focus();
  };
  const onSubmit = () => {
    setSubmitCount(submitCount + 1);
    if (entries.every(isValid)) return void submit();
    // Once the entries with errors have opened.
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  return (
    <SaveDialog
      {...saving}
      size="lg"
      title="Publishing checks"
      description="Every text is checked while it’s typed and before it’s published."
      isDirty={isDirty}
      submitLabel="Save checks"
      onSubmit={onSubmit}
      fields={fields}
    >
      <section aria-labelledby="claim-words">
        <h3 id="claim-words" className={styles.title}>
          Claim words
        </h3>
        <p className={styles.description}>
          Words that promise something. The editor shows your reason and what to write instead.
        </p>
        {entries.map((entry) => (
          <ClaimWordsEntry
            key={entry.id}
            entry={entry}
            isNew={entry.id >= opened.claimWords.length}
            errors={submitCount > 0 ? errorsOf(entry) : {}}
            submitCount={submitCount}
            onChange={(part) => change(entry.id, part)}
            onRemove={() => remove(entry.id)}
          />
        ))}
        <div className={styles.add}>
          <Button
            ref={addButton}
            variant="secondary"
            size="sm"
            icon={<PlusIcon />}
            disabled={entries.length >= limits.claimWords.max}
            onClick={add}
          >
            Add claim words
          </Button>
        </div>
      </section>
      <fieldset className={styles.rules}>
        <legend className={styles.title}>Rules that prevent publication</legend>
        <p className={styles.description}>The others are warnings: you can publish anyway.</p>
        {textRules.map((rule) => (
          <Checkbox
            key={rule}
            label={textRuleTexts[rule].name}
            hint={textRuleTexts[rule].finds}
            checked={binding.includes(rule)}
            onChange={({ target }) =>
              setBinding(textRules.filter((each) => (each === rule ? target.checked : binding.includes(each))))
            }
          />
        ))}
      </fieldset>
    </SaveDialog>
  );
}

interface ClaimWordsEntryProps {
  readonly entry: ClaimWords;
  /** Opens at once, with the cursor in the first field. */
  readonly isNew: boolean;
  readonly errors: EntryErrors;
  readonly submitCount: number;
  readonly onChange: (part: Partial<ClaimWords>) => void;
  readonly onRemove: () => void;
}

const focusOnMount = (input: HTMLInputElement | null) => {
  if (input?.value === '') input.focus();
};

function ClaimWordsEntry({ entry, isNew, errors, submitCount, onChange, onRemove }: ClaimWordsEntryProps) {
  const name = entry.words.trim() || 'New claim words';
  const fields = useRef<HTMLDivElement>(null);
  useOpenOnError(fields, { isInvalid: Object.keys(errors).length > 0, submitCount });
  return (
    <Disclosure summary={name} open={isNew || undefined}>
      <Stack ref={fields}>
        <TextField
          ref={isNew ? focusOnMount : undefined}
          label="Words"
          hint="Separate words and phrases with commas."
          value={entry.words}
          maxLength={limits.words.max}
          error={errors.words}
          onChange={({ target }) => onChange({ words: target.value })}
        />
        <TextArea
          label="Why it’s a problem"
          rows={2}
          value={entry.why}
          maxLength={limits.why.max}
          error={errors.why}
          onChange={({ target }) => onChange({ why: target.value })}
        />
        <TextArea
          label="What to write instead"
          rows={2}
          value={entry.alternative}
          maxLength={limits.alternative.max}
          error={errors.alternative}
          onChange={({ target }) => onChange({ alternative: target.value })}
        />
        <div>
          <Button variant="ghost" size="sm" icon={<Trash2Icon />} aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      </Stack>
    </Disclosure>
  );
}
