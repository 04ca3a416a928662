export { calibration, meanDifference } from './calibration.ts';
export type { Bin } from './calibration.ts';
export { chanceToWin, curveOf, hasCurve } from './chance.ts';
export type { Curve } from './curve.ts';
export { featuresOf } from './features.ts';
export { fitCurve } from './fit.ts';
export type { Sample } from './fit.ts';
