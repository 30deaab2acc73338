export * from './content.ts'
export * from './content-blocks.ts'
