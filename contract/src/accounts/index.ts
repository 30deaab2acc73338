export * from './account-addresses.ts'
export * from './business-accounts.ts'
export * from './cost-centre-report.ts'
export * from './members.ts'
