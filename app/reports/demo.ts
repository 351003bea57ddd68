import type { Condition } from '#/app/demo/condition.ts';
import type { EquipmentItem } from '#/app/equipment/contract.ts';
import { demoAccessory } from '#/app/reports/accessory/demo.ts';
import { demoAppraise } from '#/app/reports/appraise/demo.ts';
import { demoBattery } from '#/app/reports/category/demo.ts';
import { demoConfiguration } from '#/app/reports/configuration/demo.ts';
import { demoConsumable } from '#/app/reports/consumable/demo.ts';
import { demoFlaw } from '#/app/reports/flaw/demo.ts';
import { demoMileage } from '#/app/reports/mileage/demo.ts';
import { demoPreparation } from '#/app/reports/preparation/demo.ts';
import { demoRefurbish } from '#/app/reports/refurbish/demo.ts';

/**
 * Returns the reports on the demo cars as import files: for each report type, the name of the file
 * and its rows.
 */
export function demoReports(cars: readonly DemoCar[]): [file: string, rows: readonly object[]][] {
  const several = (toRows: (condition: Condition) => object[], has: keyof Has) =>
    cars.flatMap((car) => (car.condition && car.has[has] ? toRows(car.condition) : []));
  const of = (toRow: (condition: Condition) => object, has: keyof Has) =>
    several((condition) => [toRow(condition)], has);
  return [
    ['mileage.ndjson', of(demoMileage, 'mileage')],
    ['accessory.ndjson', of(demoAccessory, 'accessory')],
    ['consumable.ndjson', of(demoConsumable, 'consumable')],
    ['configuration.ndjson', cars.flatMap(checkedOf)],
    ['preparation.ndjson', of(demoPreparation, 'preparation')],
    ['refurbish.ndjson', of(demoRefurbish, 'preparation')],
    ['flaw.ndjson', of(demoFlaw, 'inspection')],
    ['category.ndjson', of(demoBattery, 'inspection')],
    ['appraise.ndjson', several(demoAppraise, 'inspection')],
  ];
}

/** Returns the maintenance records of the demo's hunted cars as rows of an import file. */
export function demoHuntMileage(hunts: readonly { id: string; condition: Condition }[]) {
  return hunts.slice(0, -1).map(({ id, condition }) => {
    const { car_id: _car, ...report } = demoMileage(condition);
    return { hunt_id: id, ...report, number: `MR-${id}` };
  });
}

/** Returns the wear parts of the first hunted car as a row of an import file. */
export function demoHuntConsumable(hunts: readonly { id: string; condition: Condition }[]) {
  return hunts.slice(0, 1).map(({ id, condition }) => {
    const { car_id: _car, ...report } = demoConsumable(condition);
    return { hunt_id: id, ...report, number: `CS-${id}` };
  });
}

/**
 * Returns the equipment check of a car as rows of an import file. Empty if the equipment of its
 * model is unknown.
 */
function checkedOf({ condition, has, equipment }: DemoCar): object[] {
  return condition && has.inspection && equipment ? [demoConfiguration(condition, equipment)] : [];
}

/** A demo car: its condition, the equipment of its model, and the reports that its row lists. */
type DemoCar = {
  condition: Condition | undefined;
  equipment?: readonly EquipmentItem[] | undefined;
  has: Has;
};
type Has = {
  mileage: boolean;
  accessory: boolean;
  preparation: boolean;
  consumable: boolean;
  inspection: boolean;
};
