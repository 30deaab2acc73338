/** What lies over the stop, in one file: opened seldom enough to come late, and together. */
export { LoadCheck } from '../scan/load-check.tsx'
export { ScanSheet } from '../scan/scan-sheet.tsx'
export { TakeOverScan } from '../scan/take-over-scan.tsx'
export { MoreSheet } from './more-sheet.tsx'
export { ProofSheet } from './proof-sheet.tsx'
export { ReturnDialog } from './return-dialog.tsx'
