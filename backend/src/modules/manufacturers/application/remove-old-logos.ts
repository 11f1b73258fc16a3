import { Injectable } from '@nestjs/common';
import { DurableSubscribers } from '../../../platform/events';
import { DiscardedFiles } from '../../../platform/storage';
import { ManufacturerDeleted, ManufacturerUpdated } from '../domain/manufacturer.events';

/** Removes the files of logos that were replaced, cleared, or deleted with their manufacturer, right after the commit. */
@Injectable()
export class RemoveOldLogos {
  constructor(discarded: DiscardedFiles, subscribers: DurableSubscribers) {
    const handle = () => discarded.removeDue();
    subscribers.register({ name: 'manufacturers.remove-old-logo', on: ManufacturerUpdated, handle });
    subscribers.register({ name: 'manufacturers.remove-logo', on: ManufacturerDeleted, handle });
  }
}
