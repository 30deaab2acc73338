const metersIn = { mi: 1609.344, km: 1000 }

/** For texts of the server: at most one decimal, in the unit of the setting (B4). */
export const formatMeters = (meters: number, unit: 'mi' | 'km'): string =>
  `${Number((meters / metersIn[unit]).toFixed(1))} ${unit}`
