import type { DocumentVersionView, DocumentView } from '@pharmacy/contracts';
import { Badge } from '@pharmacy/ui';
import type { RowComplaint } from '../../lists/use-row-fault';
import { VersionDownload } from './version-download';
import styles from './version-list.module.css';
import { originOf } from './version-words';

interface VersionListProps {
  readonly document: DocumentView;
  readonly versions: readonly DocumentVersionView[];
  readonly onFault: RowComplaint;
}

export function VersionList({ document, versions, onFault }: VersionListProps) {
  return (
    <ul className={styles.list}>
      {versions.map((version) => (
        <li key={version.version} className={styles.item}>
          <div className={styles.words}>
            <p className={styles.heading}>
              Version {version.version}
              {version.isCurrent && <Badge tone="success">Current</Badge>}
            </p>
            <p className={styles.filename}>{version.filename}</p>
            <p className={styles.origin}>{originOf(version)}</p>
          </div>
          <VersionDownload document={document} version={version} onFault={onFault} />
        </li>
      ))}
    </ul>
  );
}
