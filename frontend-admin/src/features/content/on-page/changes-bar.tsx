import { useState } from 'react';
import { type ChosenChange, type ContentPage, counted, type PageChangeView } from '@pharmacy/contracts';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { Link } from '@pharmacy/remote-kit/core';
import { errorMessage } from '@pharmacy/state';
import { Button, ChevronDownIcon, ClockIcon, HistoryIcon, Menu, SendIcon, TextLink, Undo2Icon } from '@pharmacy/ui';
import { useAccess } from '../../../access/access';
import { useKeyed } from '../../../forms/keyed';
import { onPageAddressOf, pageName } from '../content-address';
import { useLazyContentBlockQuery, useSaveContentMutation } from '../content.api';
import { isSameText } from '../editing/editing';
import { ChangesDialog, type Wanted } from './changes-dialog';
import { useSchedulePageMutation } from './content-pages.api';
import { PageVersionsDialog } from './page-versions-dialog';
import type { OpenText } from './use-on-page';
import styles from './changes-bar.module.css';

interface ChangesBarProps {
  readonly page: ContentPage;
  readonly changes: readonly PageChangeView[];
  readonly sharedChanges: readonly PageChangeView[];
  /** The open text, if it was changed and isn't saved yet. */
  readonly typed: OpenText | null;
  readonly saveTyped: () => Promise<boolean>;
  readonly refetchChanges: () => Promise<readonly PageChangeView[]>;
}

/** `Home: 3 texts changed, 2 scheduled` */
function inWords(page: ContentPage, changes: readonly PageChangeView[], unsaved: number): string {
  const count = changes.length + unsaved;
  const planned = changes.filter(({ scheduledFor }) => scheduledFor !== null).length;
  if (count === 0) return `${pageName(page)}: no changes`;
  return `${pageName(page)}: ${counted(count, 'text')} changed${planned > 0 ? `, ${planned} scheduled` : ''}`;
}

/** What is about to change on the page, and what to do with all of it: publish, schedule, discard, or go back. */
export function ChangesBar({ page, changes, sharedChanges, typed, saveTyped, refetchChanges }: ChangesBarProps) {
  const undo = useUndoneDiscard();
  const isUnsaved = (shown: ContentPage, known: readonly PageChangeView[]) =>
    typed?.page === shown && !known.some(({ key }) => key === typed.key) ? 1 : 0;
  const unsaved = isUnsaved(page, changes);
  const shared = page === 'global' ? 0 : sharedChanges.length + isUnsaved('global', sharedChanges);

  return (
    <div className={styles.bar}>
      <div className={styles.words}>
        <p role="status">{inWords(page, changes, unsaved)}</p>
        {shared > 0 && (
          <TextLink asChild>
            <Link to={onPageAddressOf('global')}>{`Every page: ${counted(shared, 'text')} changed`}</Link>
          </TextLink>
        )}
        <p role="status">
          {undo.discarded.length > 0 && `${counted(undo.discarded.length, 'text')} discarded`}
          {undo.errorText}
        </p>
        {undo.discarded.length > 0 && (
          <Button variant="secondary" size="sm" icon={<Undo2Icon />} pending={undo.isUndoing} onClick={undo.undo}>
            Undo
          </Button>
        )}
      </div>
      <PageActions
        key={page}
        page={page}
        changes={changes}
        isEmpty={changes.length + unsaved === 0}
        saveTyped={saveTyped}
        refetchChanges={refetchChanges}
        undo={undo}
      />
    </div>
  );
}

interface PageActionsProps extends Pick<ChangesBarProps, 'page' | 'changes' | 'saveTyped' | 'refetchChanges'> {
  readonly isEmpty: boolean;
  readonly undo: UndoneDiscard;
}

/**
 * The buttons and their dialogs. Without changes, the buttons are `aria-disabled`, so they keep the focus. Keyed by page, so no
 * dialog opens after the page was left.
 */
function PageActions({ page, changes, isEmpty, saveTyped, refetchChanges, undo }: PageActionsProps) {
  const mayEdit = useAccess()('content:edit');
  const [asked, setAsked] = useState<Wanted | null>(null);
  const [wanted, setWanted] = useState<Wanted | 'history' | null>(null);
  const close = () => setWanted(null);
  /** The dialogs are about what's saved, including by other people. */
  const ask = useSingleFlight(async (next: Wanted) => {
    setAsked(next);
    const isSaved = await saveTyped();
    const present = isSaved ? await refetchChanges() : [];
    setAsked(null);
    if (!isSaved) return;
    undo.dismiss();
    if (present.length > 0) setWanted((shown) => shown ?? next);
  });

  return (
    <>
      <div className={styles.actions}>
        <Button variant="ghost" size="sm" icon={<HistoryIcon />} onClick={() => setWanted('history')}>
          Page versions
        </Button>
        {mayEdit && (
          <div role="group" aria-label="Publish the changes" className={styles.split}>
            <Button
              size="sm"
              icon={<SendIcon />}
              aria-disabled={isEmpty || undefined}
              pending={asked === 'publish'}
              onClick={() => !isEmpty && void ask('publish')}
            >
              Publish page
            </Button>
            <Menu
              trigger={
                <Button
                  size="sm"
                  icon={<ChevronDownIcon />}
                  aria-disabled={isEmpty || undefined}
                  pending={asked === 'schedule' || asked === 'discard'}
                  aria-label="More ways to publish"
                />
              }
              items={[
                { key: 'schedule', label: 'Schedule…', icon: <ClockIcon />, onSelect: () => void ask('schedule') },
                {
                  key: 'discard',
                  label: 'Discard changes…',
                  icon: <Undo2Icon />,
                  danger: true,
                  separated: true,
                  onSelect: () => void ask('discard'),
                },
              ]}
            />
          </div>
        )}
      </div>
      {wanted === 'history' && <PageVersionsDialog page={page} onClose={close} />}
      {wanted !== null && wanted !== 'history' && (
        <ChangesDialog
          {...{ page, changes, refetchChanges }}
          wants={wanted}
          onDiscarded={undo.remember}
          onClose={close}
        />
      )}
    </>
  );
}

interface UndoneDiscard {
  /** The drafts that were discarded last, until they're restored. */
  readonly discarded: readonly PageChangeView[];
  readonly remember: (discarded: readonly PageChangeView[]) => void;
  readonly undo: () => void;
  readonly isUndoing: boolean;
  /** Names the drafts that couldn't be restored or scheduled again. */
  readonly errorText: string | null;
  /** Clears `errorText`. */
  readonly dismiss: () => void;
}

/** A draft that was discarded and saved again. */
interface Restored {
  readonly draft: PageChangeView;
  readonly now: ChosenChange;
}

const names = new Intl.ListFormat('en-US');
const titlesOf = (drafts: readonly PageChangeView[]) => names.format(drafts.map(({ title }) => `“${title}”`));

/** Saves discarded drafts again, unless someone else has changed the text since, and schedules them as before. */
function useUndoneDiscard(): UndoneDiscard {
  const [discarded, setDiscarded] = useState<readonly PageChangeView[]>([]);
  const [errorText, setErrorText] = useState<string | null>(null);
  const [isUndoing, setIsUndoing] = useState(false);
  const [read] = useLazyContentBlockQuery();
  const [save] = useSaveContentMutation();
  const plan = useKeyed(useSchedulePageMutation()[0]);

  const restore = async (draft: PageChangeView): Promise<ChosenChange | null> => {
    const { key, content, validUntil, afterwards } = draft;
    const { data: present } = await read(key);
    // After a lost response, an earlier try has restored it.
    if (present && isSameText(present, draft)) return { key, lastUpdated: present.lastUpdated };
    if (!present?.published) return null;
    const { data } = await save({ key, content, validUntil, afterwards, lastUpdated: present.lastUpdated });
    return data ? { key, lastUpdated: data.lastUpdated } : null;
  };

  /** Returns why they aren't scheduled; null if they are. */
  const schedule = async (publishAt: string, page: ContentPage, changes: readonly ChosenChange[]) => {
    if (Date.parse(publishAt) <= Date.now()) return 'The time has passed.';
    const { error } = await plan({ page, changes, publishAt });
    return error ? errorMessage(error, 'Please schedule again.') : null;
  };

  /** Those of one time are published together. Returns what couldn't be scheduled, in words. */
  const scheduleAll = async (restored: readonly Restored[]): Promise<readonly string[]> => {
    const errors: string[] = [];
    for (const time of new Set(restored.map(({ draft }) => draft.scheduledFor))) {
      const together = restored.filter(({ draft }) => draft.scheduledFor === time);
      const page = together[0]?.draft.page;
      if (time === null || page === undefined) continue;
      const reason = await schedule(
        time,
        page,
        together.map(({ now }) => now),
      );
      if (reason)
        errors.push(`Restored, but not scheduled: ${titlesOf(together.map(({ draft }) => draft))}. ${reason}`);
    }
    return errors;
  };

  const undo = async () => {
    setIsUndoing(true);
    const failed: PageChangeView[] = [];
    const restored: Restored[] = [];
    for (const draft of discarded) {
      const now = await restore(draft);
      if (now) restored.push({ draft, now });
      else failed.push(draft);
    }
    const unscheduled = await scheduleAll(restored);
    setIsUndoing(false);
    setDiscarded(failed);
    const unrestored = failed.length > 0 ? [`: could not restore ${titlesOf(failed)}. Try again.`] : [];
    setErrorText([...unrestored, ...unscheduled].join(' ') || null);
  };

  return {
    discarded,
    remember: (drafts) => {
      setDiscarded(drafts);
      setErrorText(null);
    },
    undo: () => void undo(),
    isUndoing,
    errorText,
    dismiss: () => setErrorText(null),
  };
}
