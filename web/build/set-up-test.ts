// Only to end what hangs, as for a whole test: a busy machine may need more than the second that is usual.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 30_000 })
  // As on a screen that has been open for some seconds: dialogs and menus open at once.
  const [{ loadParts }, { loadOverlays }] = await Promise.all([
    import('../src/lib/screens/load-screens.ts'),
    import('../src/ui/load-overlays.ts'),
  ])
  await loadParts([loadOverlays])
}
