import { Injectable } from '@nestjs/common';
import { productLimits } from '@pharmacy/contracts';
import { Transaction } from '../../../platform/database';
import { overwritesChange } from '../../overwrites-change';
import type { ManufacturerProduct, ProductFacts } from '../domain/manufacturer';
import {
  ManufacturerProductAdded,
  ManufacturerProductDeleted,
  ManufacturerProductUpdated,
} from '../domain/manufacturers.events';
import { ProductChangedMeanwhile, TooManyManufacturerProducts } from '../domain/manufacturers.errors';
import { ManufacturerProductsRepository } from '../persistence/manufacturer-products.repository';
import { ManufacturersRepository } from '../persistence/manufacturers.repository';

@Injectable()
export class ManageManufacturerProducts {
  constructor(
    private readonly transaction: Transaction,
    private readonly manufacturers: ManufacturersRepository,
    private readonly products: ManufacturerProductsRepository,
  ) {}

  add(manufacturerId: number, facts: ProductFacts): Promise<ManufacturerProduct> {
    return this.transaction.run(async (tx) => {
      await this.manufacturers.lock(manufacturerId, tx);
      const count = await this.products.count(manufacturerId, tx);
      if (count >= productLimits.perManufacturer.max) throw new TooManyManufacturerProducts();
      const product = await this.products.add(manufacturerId, facts, tx);
      tx.publish(new ManufacturerProductAdded(product));
      return product;
    });
  }

  /** `seen` is what the caller last read; without it, any other change is overwritten. */
  update(manufacturerId: number, id: number, facts: ProductFacts, seen?: ProductFacts): Promise<ManufacturerProduct> {
    return this.transaction.run(async (tx) => {
      if (seen && overwritesChange(await this.products.lock(manufacturerId, id, tx), facts, seen))
        throw new ProductChangedMeanwhile();
      const product = await this.products.update(manufacturerId, id, facts, tx);
      tx.publish(new ManufacturerProductUpdated(product));
      return product;
    });
  }

  delete(manufacturerId: number, id: number): Promise<void> {
    return this.transaction.run(async (tx) => {
      tx.publish(new ManufacturerProductDeleted(await this.products.remove(manufacturerId, id, tx)));
    });
  }
}
