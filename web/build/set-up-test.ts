// Only to end what hangs, as for a whole test: a busy machine may need more than the second that is usual.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 30_000 })
}
