import {
  remoteFailureKinds,
  remoteNames,
  remoteVersionPattern,
  type RemoteFailureKind,
  type RemoteFailureReport,
  type RemoteName,
} from '@pharmacy/contracts';
import { Choice, OptionalText } from '../../http';

/** As long as the pattern lets it be. */
const VERSION_MAX = 53;
const NO_VERSION = 'Version must name a build';

export class RemoteFailureBody implements RemoteFailureReport {
  @Choice(remoteNames, `Remote must be one of ${remoteNames.join(', ')}`)
  readonly remote!: RemoteName;

  @Choice(remoteFailureKinds, `Kind must be one of ${remoteFailureKinds.join(', ')}`)
  readonly kind!: RemoteFailureKind;

  @OptionalText({ label: 'Version', max: VERSION_MAX, pattern: [remoteVersionPattern, NO_VERSION] })
  readonly version?: string | null;
}
