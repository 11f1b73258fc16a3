import { EntitySchema } from 'typeorm';
import { TherapeuticArea } from '../domain/therapeutic-area';

export const AREA_NAME_ONCE = 'therapeutic_areas_name_once';

export const therapeuticAreaTable = new EntitySchema<TherapeuticArea>({
  name: 'TherapeuticArea',
  target: TherapeuticArea,
  tableName: 'therapeutic_areas',
  columns: {
    id: { type: 'integer', primary: true, generated: 'increment' },
    name: { type: 'text' },
    comparableName: { type: 'text', name: 'comparable_name' },
    description: { type: 'text', nullable: true },
  },
  uniques: [{ name: AREA_NAME_ONCE, columns: ['comparableName'] }],
});
