import { logoPath, manufacturerMessages } from '@pharmacy/contracts';
import { Injectable } from '@nestjs/common';
import { DurableSubscribers } from '../../../platform/events';
import type { PictureFile, PicturePlace } from '../../../platform/pictures';
import { DiscardedFiles } from '../../../platform/storage';
import { ManufacturerDeleted, ManufacturerUpdated } from '../domain/manufacturers.events';
import { NoSuchLogo } from '../domain/manufacturers.errors';
import { ManufacturersRepository } from '../persistence/manufacturers.repository';

export const logoPlace: PicturePlace = {
  field: 'logoUrl',
  addressLabel: 'Logo address',
  folder: 'logos',
  // Logos are displayed at a third of this at most, and screens have a pixel ratio of up to 3.
  maxSide: 512,
  path: (manufacturerId) => `/api/manufacturers/${manufacturerId}/logo`,
  pattern: logoPath,
  messages: { invalidPicture: manufacturerMessages.logoInvalid, invalidAddress: manufacturerMessages.logoInvalid },
};

/** The stored logos. Removes those that were replaced, cleared, or deleted with their manufacturer, right after the commit. */
@Injectable()
export class Logos {
  constructor(
    private readonly manufacturers: ManufacturersRepository,
    discarded: DiscardedFiles,
    subscribers: DurableSubscribers,
  ) {
    const removal = { priority: 'lowest', handle: () => discarded.removeDue() } as const;
    subscribers.register({ name: 'manufacturers.remove-old-logo', on: ManufacturerUpdated, ...removal });
    subscribers.register({ name: 'manufacturers.remove-logo', on: ManufacturerDeleted, ...removal });
  }

  async find(manufacturerId: number): Promise<Omit<PictureFile, 'kind'>> {
    const { logoKey: key, logoChecksum: checksum, logoBytes: bytes } = await this.manufacturers.find(manufacturerId);
    if (key === null || checksum === null || bytes === null) throw new NoSuchLogo();
    return { key, checksum, bytes };
  }
}
