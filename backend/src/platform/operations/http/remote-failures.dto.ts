import {
  remoteFailureKinds,
  remoteNamePattern,
  remoteVersionPattern,
  type AnyRemoteName,
  type RemoteFailureKind,
  type RemoteFailureReport,
} from '@pharmacy/contracts';
import { Choice, OptionalText, Text } from '../../http';

/** The longest match of `remoteVersionPattern`. */
const VERSION_MAX = 53;
const NO_VERSION = 'Version must name a build';
/** The longest match of `remoteNamePattern`. */
const NAME_MAX = 31;
export const NO_REMOTE = 'Remote must be one of those that remotes.json names';

export class RemoteFailureBody implements RemoteFailureReport {
  @Text({ label: 'Remote', required: NO_REMOTE, max: NAME_MAX, pattern: [remoteNamePattern, NO_REMOTE] })
  readonly remote!: AnyRemoteName;

  @Choice(remoteFailureKinds, `Kind must be one of ${remoteFailureKinds.join(', ')}`)
  readonly kind!: RemoteFailureKind;

  @OptionalText({ label: 'Version', max: VERSION_MAX, pattern: [remoteVersionPattern, NO_VERSION] })
  readonly version?: string | null;
}
