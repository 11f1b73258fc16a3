import { EntitySchema } from 'typeorm';

/** The note that a seed was planted. */
export class PlantedSeed {
  name!: string;
  plantedAt!: Date;
}

export const SeedTable = new EntitySchema<PlantedSeed>({
  name: 'PlantedSeed',
  target: PlantedSeed,
  tableName: 'planted_seeds',
  columns: {
    name: { type: 'text', primary: true },
    plantedAt: { name: 'planted_at', type: 'timestamptz', default: () => 'now()' },
  },
});
