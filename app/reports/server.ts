import type { Implementation } from '#/server/implement.ts';
import { displayVideo } from './display-video/server.ts';
import { implementReport } from './implement-report.ts';
import { getMileageReport } from './mileage/contract.ts';

/** The calls about reports of cars. */
export const reportServices: Implementation[] = [
  implementReport(getMileageReport, 'mileage'),
  displayVideo,
];
