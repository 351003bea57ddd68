/** The deviation from the projected mileage, in per cent, above which the mileage is doubtful. */
export const MAX_DEVIATION_PERCENT = 10;
