import type { NameKind } from './street-names.ts'

/** A street of a pattern: points in hundredths of its cell; those at 0 or 100 meet the street around it. */
export interface PatternStreet {
  kind: NameKind
  points: [number, number][]
}

const street = (kind: NameKind, points: string): PatternStreet => ({
  kind,
  points: points.split(', ').map((point) => point.split(' ').map(Number) as [number, number]),
})

/** Drawn by hand after subdivisions of the sixties, eighties and two-thousands. */
export const suburbPatterns: PatternStreet[][] = [
  [
    street('through', '0 50, 12 50, 26 46, 42 52, 56 48, 70 54, 86 50, 100 50'),
    street('through', '50 0, 49 14, 45 30, 42 52'),
    street('through', '50 100, 52 86, 58 70, 56 48'),
    street('loop', '12 50, 11 66, 14 80, 24 88, 34 82, 36 68, 42 52'),
    street('stub', '24 88, 24 96'),
    street('stub', '14 80, 5 84'),
    street('loop', '86 50, 89 66, 86 82, 74 89, 66 82, 68 68, 70 54'),
    street('stub', '74 89, 74 96'),
    street('loop', '26 46, 27 32, 24 16, 14 11, 9 22, 10 36, 12 50'),
    street('stub', '24 16, 34 10'),
    street('loop', '70 54, 67 38, 66 20, 76 10, 88 16, 90 32, 86 50'),
    street('stub', '66 20, 57 12'),
    street('stub', '90 32, 97 28'),
  ],
  [
    street('through', '33 0, 34 12, 30 28, 34 44, 44 56, 58 60, 70 68, 72 84, 70 100'),
    street('through', '0 34, 14 32, 30 28'),
    street('through', '100 64, 86 66, 70 68'),
    street('loop', '34 12, 50 10, 64 14, 72 26, 66 40, 56 46, 44 56'),
    street('loop', '64 14, 80 9, 92 18, 92 34, 80 42, 66 40'),
    street('stub', '92 34, 97 44'),
    street('loop', '14 32, 10 48, 14 62, 26 66, 36 60, 44 56'),
    street('loop', '14 62, 9 76, 15 90, 32 92, 44 86, 48 72, 58 60'),
    street('stub', '15 90, 6 95'),
    street('stub', '44 86, 54 92'),
    street('loop', '86 66, 92 80, 86 92, 72 84'),
    street('stub', '14 32, 12 14'),
    street('stub', '72 26, 80 26'),
  ],
  [
    street('through', '0 66, 14 64, 30 66, 50 62, 68 66, 84 62, 100 66'),
    street('through', '50 0, 50 14, 48 30, 50 46, 50 62, 52 80, 50 100'),
    street('grid', '14 64, 14 46, 16 30, 14 14, 30 14, 50 14'),
    street('grid', '30 66, 30 46, 31 30, 30 14'),
    street('grid', '14 46, 30 46, 50 46'),
    street('grid', '16 30, 31 30, 48 30'),
    street('loop', '50 14, 68 11, 86 16, 90 34, 84 48, 84 62'),
    street('loop', '48 30, 62 26, 73 32, 74 46, 68 66'),
    street('stub', '86 16, 95 10'),
    street('stub', '73 32, 81 30'),
    street('loop', '14 64, 11 80, 20 90, 36 88, 52 80'),
    street('stub', '20 90, 16 97'),
    street('loop', '52 80, 66 86, 80 90, 90 80, 84 62'),
    street('stub', '80 90, 80 97'),
  ],
]

/** Turned and mirrored, so that neighbours do not look alike. */
export function turned(pattern: readonly PatternStreet[], turn: number): PatternStreet[] {
  const shift = ([x, y]: [number, number]): [number, number] => {
    const [a, b] = turn & 1 ? [100 - x, y] : [x, y]
    const [c, d] = turn & 2 ? [a, 100 - b] : [a, b]
    return turn & 4 ? [d, c] : [c, d]
  }
  return pattern.map(({ kind, points }) => ({ kind, points: points.map(shift) }))
}

/** An industrial estate: few, wide, straight. */
export const worksPattern: PatternStreet[] = [
  street('works', '0 40, 30 40, 66 40, 100 40'),
  street('works', '30 100, 30 72, 30 40, 30 14, 66 14, 66 40, 66 72, 66 100'),
  street('works', '30 72, 66 72'),
  street('stub', '66 14, 88 14'),
]

/** A campus or a hospital's ground: one ring road. */
export const campusPattern: PatternStreet[] = [
  street('loop', '0 50, 20 50, 26 30, 44 20, 64 22, 78 36, 80 56, 68 74, 46 80, 28 70, 20 50'),
  street('through', '80 56, 100 56'),
  street('through', '46 80, 48 100'),
]
