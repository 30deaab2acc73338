/**
 * npm run bench [-- --quick] [-- --only orders]: each number beside the mark that it has to keep.
 * npm run bench -- --against REV: this checkout beside another revision, on the same data (against/read-options.ts).
 */
if (process.argv.some((word) => word.split('=')[0] === '--against')) await import('./against/run-against.ts')
else await import('./run-measures.ts')
