import type { Employee, SurfaceType, Unit } from 'shared-api/contract';
import { buildEmployee, buildSurfaceType, buildUnit } from 'shared-api/testing';

/** Two main types with three subtypes. */
export const surfaceTypes: SurfaceType[] = [
  buildSurfaceType({ id: 1, name: 'Roof Deck', parent_id: null }),
  buildSurfaceType({ id: 2, name: 'Wall', parent_id: null, type: 'wall' }),
  buildSurfaceType({ id: 11, name: 'Steel Deck' }),
  buildSurfaceType({ id: 12, name: 'Structural Concrete' }),
  buildSurfaceType({ id: 21, name: 'CMU', parent_id: 2, type: 'wall' }),
];

export const units: Unit[] = [buildUnit(), buildUnit({ id: 2, name: 'RL' })];

export const employees: Employee[] = [
  buildEmployee(),
  buildEmployee({ id: 10, name: 'Lena Strandvik', is_active: false }),
  buildEmployee({ id: 3, name: 'Petra Lindqvist', role: 'admin' }),
  buildEmployee({ id: 11, name: 'Caleb Ostrander', role: 'fm' }),
  buildEmployee({ id: 16, name: 'Noor Eastlake', role: 'pe' }),
];
