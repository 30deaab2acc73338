const metersIn = { mi: 1609.344, km: 1000 }

/** A goal is in the unit of the setting (B4), what was driven in metres. */
export const metersOf = (distance: number, unit: 'mi' | 'km') => distance * metersIn[unit]

/** 0 to 1; who does more than the goal has reached it. */
export const partOf = (done: number, goal: number) => Math.max(0, Math.min(1, done / goal))
