import type { ReportRowError } from '../../lists/use-row-error';
import type { ManufacturerAction } from './manufacturer-action';

export interface ManufacturerRowEvents {
  readonly onAct: (action: ManufacturerAction) => void;
  readonly onError: ReportRowError;
}
