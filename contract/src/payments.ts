export * from './payments/earnings.ts'
