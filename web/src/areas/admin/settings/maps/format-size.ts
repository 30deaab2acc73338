import { currentLocale } from '../../../../lib/i18n.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** 2.4 MB; in French with its own names for it. */
export function formatSize(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return new Intl.NumberFormat(currentLocale(), {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: power > 1 ? 1 : 0,
  }).format(bytes / 1000 ** power)
}
