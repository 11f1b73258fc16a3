import type { DocumentView, FileCheckView, FileFinding } from '@pharmacy/contracts';
import { Alert, Dialog, Spinner, Stack } from '@pharmacy/ui';
import { NewVersionFooter } from '../versions/new-version-dialog';
import styles from './file-checks.module.css';

interface FileChecksDialogProps {
  /** From the list, which is polled, so that results appear by themselves. */
  readonly document: DocumentView;
  readonly onClose: () => void;
}

/** What the checks found in a document's newest file, and how to fix each finding. */
export function FileChecksDialog({ document, onClose }: FileChecksDialogProps) {
  const { fileCheck, title } = document;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="File checks"
      description={title}
      footer={<NewVersionFooter document={document} />}
    >
      <Stack>
        {fileCheck && <CheckState document={document} check={fileCheck} />}
        {fileCheck && fileCheck.findings.length > 0 && (
          <ul className={styles.list}>
            {fileCheck.findings.map((finding) => (
              <Finding key={finding} finding={finding} />
            ))}
          </ul>
        )}
      </Stack>
    </Dialog>
  );
}

interface CheckStateProps {
  readonly document: DocumentView;
  readonly check: FileCheckView;
}

function CheckState({ document: { isRecalled, mimeType }, check }: CheckStateProps) {
  const { state, findings, infection, isBinding } = check;
  if (state === 'infected')
    return (
      <Alert tone="danger" title="This file is infected">
        The virus scanner found {infection}. No one can open the file. Add a clean file as a new version, or delete the
        document.
      </Alert>
    );
  if (isRecalled) return <p>This version was recalled, so it isn’t checked.</p>;
  if (state === 'checking')
    return (
      <p role="status" className={styles.pending}>
        <Spinner /> The file is being checked. The results appear here in a few seconds.
      </p>
    );
  return (
    <>
      {state === 'scanning' && (
        <Alert tone="info" role="status" title="Waiting for the virus scanner">
          The document can be published once the scanner has found its file clean. If this takes longer than a few
          minutes, contact the person who manages your server.
        </Alert>
      )}
      {findings.length === 0 ? (
        <Alert tone="success" role="status">
          {mimeType === 'application/pdf'
            ? 'No problems were found.'
            : 'The file opens. Only PDF files are checked further.'}
        </Alert>
      ) : (
        <Alert tone="warning">
          {isBinding
            ? 'Fix this before you publish the document: correct the file, and add it as a new version.'
            : 'This doesn’t stop you from publishing, but some readers will have trouble with the file. To fix it, correct the file, and add it as a new version.'}
        </Alert>
      )}
    </>
  );
}

function Finding({ finding }: { readonly finding: FileFinding }) {
  const { title, why, fixes } = findingTexts[finding];
  return (
    <li className={styles.finding}>
      <h3 className={styles.title}>{title}</h3>
      <p>{why}</p>
      <dl className={styles.fixes}>
        {fixes.map(({ where, how }) => (
          <div key={where}>
            <dt>{where}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

interface FindingText {
  readonly title: string;
  /** What readers notice. */
  readonly why: string;
  /** Where to fix it. The programs' own words for menus and options. */
  readonly fixes: readonly { readonly where: 'In Word' | 'In Acrobat' | 'Anywhere'; readonly how: string }[];
}

const saveTagged = 'Choose File › Save As › PDF › Options, and check “Document structure tags for accessibility”.';

/** What each finding means, and how to fix it. */
const findingTexts: Readonly<Record<FileFinding, FindingText>> = {
  damaged: {
    title: 'The file is damaged',
    why: 'It may not open, and its text can’t be searched.',
    fixes: [{ where: 'Anywhere', how: 'Open the original, save it as a new file, and add that as a new version.' }],
  },
  encrypted: {
    title: 'The file requires a password',
    why: 'Readers can’t open it, and its text can’t be searched.',
    fixes: [
      { where: 'In Acrobat', how: 'Choose All tools › Protect a PDF › Remove security, and save.' },
      {
        where: 'In Word',
        how: 'Choose File › Info › Protect Document › Encrypt with Password, clear the password, and save.',
      },
    ],
  },
  'not-checkable': {
    title: 'The file could not be checked',
    why: 'It’s missing, or so large or complex that screen readers may fail with it too.',
    fixes: [
      { where: 'In Acrobat', how: 'Choose File › Save as other › Reduced size PDF, or split it into parts.' },
      { where: 'In Word', how: 'Choose Picture Format › Compress Pictures, and save it as PDF again.' },
    ],
  },
  restricted: {
    title: 'The file restricts printing or copying',
    why: 'Some screen readers can’t read it.',
    fixes: [{ where: 'In Acrobat', how: 'Choose All tools › Protect a PDF › Remove security, and save.' }],
  },
  javascript: {
    title: 'The file runs JavaScript',
    why: 'Browsers and hospital networks may block it or warn about it.',
    fixes: [
      {
        where: 'In Acrobat',
        how: 'Choose All tools › Use JavaScript › Document JavaScripts, and delete the scripts. Then delete the scripts of its form fields.',
      },
    ],
  },
  untagged: {
    title: 'The file has no tags',
    why: 'Screen readers don’t find its headings, lists, and tables, or read it in the wrong order.',
    fixes: [
      { where: 'In Word', how: `Use the built-in heading styles. ${saveTagged}` },
      {
        where: 'In Acrobat',
        how: 'Choose All tools › Prepare for accessibility › Automatically tag PDF, and check the reading order.',
      },
    ],
  },
  'no-language': {
    title: 'The file doesn’t specify its language',
    why: 'Screen readers may pronounce it with the rules of another language.',
    fixes: [
      { where: 'In Word', how: `Choose Review › Language › Set Proofing Language. ${saveTagged}` },
      { where: 'In Acrobat', how: 'Choose File › Document properties › Advanced › Language.' },
    ],
  },
  'no-title': {
    title: 'The file has no title',
    why: 'Browser tabs and screen readers show a file name instead.',
    fixes: [
      { where: 'In Word', how: 'Choose File › Info, enter a title under Properties, and save it as PDF again.' },
      { where: 'In Acrobat', how: 'Choose File › Document properties, and enter a title under Description.' },
    ],
  },
  'no-text': {
    title: 'A page is a picture without text',
    why: 'Screen readers can’t read it, and search doesn’t find it. That’s usually a scan.',
    fixes: [
      { where: 'In Acrobat', how: 'Choose All tools › Scan & OCR › Recognize text, and correct what was misread.' },
      {
        where: 'In Word',
        how: 'Replace the picture with text, or describe it: right-click it, and choose View Alt Text.',
      },
    ],
  },
  'fonts-missing': {
    title: 'Fonts are not embedded',
    why: 'Where a font isn’t installed, doses and special characters can look different or be missing.',
    fixes: [
      {
        where: 'In Word',
        how: 'Choose File › Options › Save, check “Embed fonts in the file”, and save it as PDF again.',
      },
      {
        where: 'In Acrobat',
        how: 'Choose All tools › Use print production › Preflight, and run “Embed missing fonts”.',
      },
    ],
  },
};
