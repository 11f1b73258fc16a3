import type { RowComplaint } from '../../lists/use-row-fault';
import type { ManufacturerAction } from './manufacturer-action';

export interface ManufacturerRowEvents {
  readonly onAct: (action: ManufacturerAction) => void;
  readonly onFault: RowComplaint;
}
