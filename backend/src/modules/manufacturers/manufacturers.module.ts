import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Logos } from './application/logos';
import { ManageManufacturerProducts } from './application/manage-manufacturer-products.use-case';
import { ManageManufacturers } from './application/manage-manufacturers.use-case';
import { ManageTherapeuticAreas } from './application/manage-therapeutic-areas.use-case';
import { ManufacturersQueries } from './application/manufacturers.queries';
import { ManufacturerProductsController } from './http/manufacturer-products.controller';
import { ManageManufacturersController, ManufacturersController } from './http/manufacturers.controller';
import { TherapeuticAreasController } from './http/therapeutic-areas.controller';
import { ManufacturerProductsRepository } from './persistence/manufacturer-products.repository';
import { ManufacturersRepository, manufacturerTable } from './persistence/manufacturers.repository';
import { TherapeuticAreasRepository, therapeuticAreaTable } from './persistence/therapeutic-areas.repository';
import { ManufacturersSeed } from './seed/manufacturers.seed';

@Module({
  imports: [TypeOrmModule.forFeature([manufacturerTable, therapeuticAreaTable])],
  controllers: [
    ManufacturersController,
    ManageManufacturersController,
    ManufacturerProductsController,
    TherapeuticAreasController,
  ],
  providers: [
    Logos,
    ManageManufacturerProducts,
    ManageManufacturers,
    ManufacturerProductsRepository,
    ManageTherapeuticAreas,
    ManufacturersQueries,
    ManufacturersRepository,
    ManufacturersSeed,
    TherapeuticAreasRepository,
  ],
  exports: [ManufacturersQueries],
})
export class ManufacturersModule {}
